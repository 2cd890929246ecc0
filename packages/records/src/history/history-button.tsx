import { useState, type ReactNode } from 'react';
import { History } from 'lucide-react';
import { Button, Dialog } from '@petcare/ui';
import { useSeesHistory } from './use-sees-history.ts';

/** Opens who changed a record that has a page of its own; `name` is what the record is called, `children` its `RecordHistory`. Nothing for those who may not see it. */
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
