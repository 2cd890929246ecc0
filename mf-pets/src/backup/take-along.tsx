import { Download } from 'lucide-react';
import { buttonLook, Panel } from '@petcare/ui';

/** A download of everything, without keeping it here. */
export function TakeAlong() {
  return (
    <Panel title="Take everything with you">
      <p className="max-w-prose text-muted">
        The same file, put together as you download it and not kept by us: every record as a spreadsheet and as JSON,
        every photo and document. You can do this at any time, even after your plan has ended.
      </p>
      <a href="/api/backups/export" download className={`mt-4 ${buttonLook('secondary', 'regular')}`}>
        <Download aria-hidden className="size-5" />
        Download everything
      </a>
    </Panel>
  );
}
