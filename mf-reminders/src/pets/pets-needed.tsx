import { PawPrint } from 'lucide-react';
import { useOnlyLent } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton } from '@petcare/ui';

const none: readonly never[] = [];

/** A reminder is about pets, so where there are none yet, this says what comes first. */
export function PetsNeeded() {
  const { can } = useRemoteContext();
  const action = can('pets.edit') && (
    <LinkButton look="primary" to="/pets/new">
      Add a pet
    </LinkButton>
  );
  const isOnlyLent = useOnlyLent(none);
  if (isOnlyLent === undefined) return null;
  if (isOnlyLent)
    return (
      <EmptyState icon={<PawPrint aria-hidden className="size-8" />} title="No pets of your own yet" action={action}>
        For a pet that somebody shares with you, a reminder is added on the pet’s own page, if they let you.
      </EmptyState>
    );
  return (
    <EmptyState icon={<PawPrint aria-hidden className="size-8" />} title="No pets yet" action={action}>
      Reminders tell you when something is due for a pet: a tablet, a vaccination, the farrier. Add a pet first.
    </EmptyState>
  );
}
