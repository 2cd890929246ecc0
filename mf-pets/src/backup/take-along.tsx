import { Download } from 'lucide-react';
import { Panel } from '@petcare/ui';
import { DownloadLink } from '../files/download-link.tsx';

/** A download of everything, without keeping it here. */
export function TakeAlong() {
  return (
    <Panel title="Take everything with you">
      <p className="max-w-prose text-muted">
        The same file, put together as you download it and not kept by us: every record as a spreadsheet and as JSON,
        every photo and document. You can do this at any time, even after your plan has ended.
      </p>
      <div className="mt-4">
        <DownloadLink href="/api/backups/export">
          <Download aria-hidden className="size-5" />
          Download everything
        </DownloadLink>
      </div>
    </Panel>
  );
}
