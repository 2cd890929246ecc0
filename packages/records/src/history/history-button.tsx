import { useState, type ReactNode } from 'react';
import { History } from 'lucide-react';
import { Button, Dialog } from '@petcare/ui';
import { useSeesHistory } from './use-sees-history.ts';

/** Opens the changes to a record that has its own page; `name` is the record's name, `children` its `RecordHistory`. Renders nothing for those who may not see it. */
export function HistoryButton({ name, children }: { name: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  if (!useSeesHistory()) return null;
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={<History aria-hidden className="size-4" />}
        aria-label={`History of ${name}`}
        onClick={() => setOpen(true)}
      >
        History
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title={`History of ${name}`}>
        {children}
      </Dialog>
    </>
  );
}
