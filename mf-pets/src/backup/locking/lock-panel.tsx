import { useState } from 'react';
import { LockKeyhole } from 'lucide-react';
import { Button, Panel } from '@petcare/ui';
import { LockDialog } from './lock-dialog.tsx';

/** Leads to a backup that opens only with a passphrase, and says how to open it without us. */
export function LockPanel() {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Lock a backup with a passphrase">
      <div className="flex max-w-prose flex-col items-start gap-4">
        <p className="text-muted">
          A locked backup opens only with the passphrase you choose for it, and we store it encrypted, too. Restore it
          like any other. Without Petcare, open it with{' '}
          <a href="https://age-encryption.org" rel="noreferrer" className="text-brand underline">
            age
          </a>
          , a free program:
        </p>
        <code className="rounded-control bg-raised px-3 py-2 text-sm wrap-anywhere text-ink">
          age -d -o backup.zip "Petcare backup.zip.age"
        </code>
        <Button icon={<LockKeyhole aria-hidden className="size-5" />} onClick={() => setAsking(true)}>
          Make a locked backup…
        </Button>
      </div>
      <LockDialog open={asking} onClose={() => setAsking(false)} />
    </Panel>
  );
}
