import { Plus } from 'lucide-react';
import { LinkButton } from '@petcare/ui';

/** Leads to the form, with the pet the list is filtered to already chosen. */
export function AddReminder({ petId }: { petId: string }) {
  return (
    <LinkButton
      look="primary"
      to={petId ? `/schedule/new?petId=${petId}` : '/schedule/new'}
      icon={<Plus aria-hidden className="size-5" />}
    >
      Add reminder
    </LinkButton>
  );
}
