import { useRemoteContext } from '@petcare/remote';
import { Button, Dialog } from '@petcare/ui';
import type { PetRow, RecordScreens } from './record-kind.ts';

interface RemovalDialogProps<Row extends PetRow, Body extends object> {
  kind: RecordScreens<Row, Body>;
  /** What is to be deleted; null if nothing is being asked. */
  row: Row | null;
  onAnswer: (row: Row, withAll: boolean) => void;
  onClose: () => void;
}

/** Asks what to do with the records that came with one about to be deleted. */
export function RemovalDialog<Row extends PetRow, Body extends object>({
  kind,
  row,
  onAnswer,
  onClose,
}: RemovalDialogProps<Row, Body>) {
  const { can } = useRemoteContext();
  // What belongs to others is in their recycle bin.
  const restorable = can('organisation.view') ? ' All of it can be restored from the recycle bin.' : '';
  return (
    <Dialog
      open={row !== null}
      onOpenChange={(open) => !open && onClose()}
      title={row ? `Delete ${kind.titleOf(row)}?` : ''}
      description={row && `It came with ${kind.hangsOn?.(row)}.${restorable}`}
    >
      {row && (
        <div className="flex flex-col gap-3">
          <Button onClick={() => onAnswer(row, false)}>{`Delete the ${kind.words.one} only`}</Button>
          <Button look="danger" onClick={() => onAnswer(row, true)}>
            Delete all of it
          </Button>
        </div>
      )}
    </Dialog>
  );
}
