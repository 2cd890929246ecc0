import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import type { ImportRun } from '@petcare/contracts/imports';
import { Button, ConfirmDialog } from '@petcare/ui';
import { useDiscardImport } from './imports.queries.ts';

/** Throws away what has only been looked at; asks first, as what was chosen for its columns goes with it. */
export function DiscardImport({ run }: { run: ImportRun }) {
  const [asking, setAsking] = useState(false);
  const { mutate: discard, isPending } = useDiscardImport(run);
  return (
    <>
      <Button icon={<Trash2 aria-hidden className="size-5" />} onClick={() => setAsking(true)}>
        Discard
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Discard this import?"
        confirmLabel="Discard"
        destructive
        pending={isPending}
        onConfirm={() => discard(undefined, { onError: () => setAsking(false) })}
      >
        Nothing has been imported yet. To import {run.fileName} after all, choose it again, and say again what its
        columns are.
      </ConfirmDialog>
    </>
  );
}
