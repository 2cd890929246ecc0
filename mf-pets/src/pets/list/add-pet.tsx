import { Plus } from 'lucide-react';
import { LinkButton } from '@petcare/ui';

/** Leads to the form of a new pet; only for people who may edit. */
export function AddPet() {
  return (
    <LinkButton to="/pets/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
      Add a pet
    </LinkButton>
  );
}
