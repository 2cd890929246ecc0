import type { RecycleBinItem } from '@petcare/contracts';
import { Button, Dialog, FormActions } from '@petcare/ui';
import { ApiError, messageOf } from '@petcare/web';
import { WayToPlans } from '../pets/way-to-plans.tsx';
import type { Stayed } from './bin.queries.ts';

interface StayedDialogProps {
  /** What couldn't be restored, and why; empty while it's closed. */
  stayed: readonly Stayed[];
  pending: boolean;
  onRestore: (items: readonly RecycleBinItem[]) => void;
  onClose: () => void;
}

const needsLargerPlan = ({ error }: Stayed) => error instanceof ApiError && error.problem?.code === 'plan-limit';

/** "Bella is in the recycle bin, too." */
const inBinWords = (parents: readonly RecycleBinItem[]): string =>
  `${parents.map(({ label }) => label).join(' and ')} ${parents.length === 1 ? 'is' : 'are'} in the recycle bin, too.`;

/** What stayed in the bin, and what can be done about it. */
export function StayedDialog({ stayed, pending, onRestore, onClose }: StayedDialogProps) {
  const parents = [...new Map(stayed.flatMap((one) => one.parents.map((parent) => [parent.id, parent]))).values()];
  const names = parents.map(({ label }) => label).join(' and ');
  return (
    <Dialog
      open={stayed.length > 0}
      onOpenChange={(open) => !open && onClose()}
      title={stayed.length === 1 ? `${stayed[0]?.item.label} stayed in the bin` : `${stayed.length} stayed in the bin`}
    >
      <ul className="flex flex-col gap-2">
        {stayed.map(({ item, error, parents: own }) => (
          <li key={item.id}>
            {stayed.length > 1 && <strong>{item.label}: </strong>}
            {own.length > 0 ? inBinWords(own) : messageOf(error)}
          </li>
        ))}
      </ul>
      {stayed.some(needsLargerPlan) && (
        <p className="mt-4">
          <WayToPlans />
        </p>
      )}
      <FormActions>
        {parents.length > 0 && parents.every(({ mayRestore }) => mayRestore) && (
          <Button
            look="primary"
            pending={pending}
            onClick={() => onRestore([...parents, ...stayed.map(({ item }) => item)])}
          >
            {`Restore ${names} as well`}
          </Button>
        )}
        <Button onClick={onClose}>Leave it there</Button>
      </FormActions>
    </Dialog>
  );
}
