import { Plus } from 'lucide-react';
import { LinkButton } from '@petcare/ui';

/** Leads to the form, with the pet chosen that the list is narrowed to. */
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
