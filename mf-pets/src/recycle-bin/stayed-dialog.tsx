import type { RecycleBinItem } from '@petcare/contracts';
import { Button, Dialog, FormActions, LinkButton } from '@petcare/ui';
import { ApiError, messageOf } from '@petcare/web';
import type { Stayed } from './bin.queries.ts';

interface StayedDialogProps {
  /** What couldn't be restored, and why; empty while it's closed. */
  stayed: readonly Stayed[];
  pending: boolean;
  onRestore: (items: readonly RecycleBinItem[]) => void;
  onClose: () => void;
}

const needsLargerPlan = ({ error }: Stayed) => error instanceof ApiError && error.problem?.code === 'plan-limit';

/** What stayed in the bin, and what can be done about it. */
export function StayedDialog({ stayed, pending, onRestore, onClose }: StayedDialogProps) {
  const pets = [...new Map(stayed.flatMap(({ pet }) => (pet ? [[pet.id, pet]] : []))).values()];
  const names = pets.map(({ label }) => label).join(' and ');
  return (
    <Dialog
      open={stayed.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={stayed.length === 1 ? `${stayed[0]?.item.label} stayed in the bin` : `${stayed.length} stayed in the bin`}
    >
      <ul className="flex flex-col gap-2">
        {stayed.map(({ item, error, pet }) => (
          <li key={item.id}>
            {stayed.length > 1 && <strong>{item.label}: </strong>}
            {pet ? `${pet.label} is in the recycle bin, too.` : messageOf(error)}
          </li>
        ))}
      </ul>
      <FormActions>
        {pets.length > 0 && (
          <Button
            look="primary"
            pending={pending}
            onClick={() => onRestore([...pets, ...stayed.map(({ item }) => item)])}
          >
            {`Restore ${names} as well`}
          </Button>
        )}
        {stayed.some(needsLargerPlan) && <LinkButton to="/subscription">See the plans</LinkButton>}
        <Button onClick={onClose}>Leave it there</Button>
      </FormActions>
    </Dialog>
  );
}
