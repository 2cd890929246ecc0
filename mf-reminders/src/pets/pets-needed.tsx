import { PawPrint } from 'lucide-react';
import { useRemoteContext } from '@petcare/remote';
import { EmptyState, LinkButton } from '@petcare/ui';

/** A reminder is about pets, so where there are none yet, this says what comes first. */
export function PetsNeeded() {
  const { can } = useRemoteContext();
  const action = can('pets.edit') && (
    <LinkButton look="primary" to="/pets/new">
      Add a pet
    </LinkButton>
  );
  return (
    <EmptyState icon={<PawPrint aria-hidden className="size-8" />} title="No pets yet" action={action}>
      Reminders tell you when something is due for a pet: a tablet, a vaccination, the farrier. Add a pet first.
    </EmptyState>
  );
}
