import { useNavigate } from 'react-router-dom';
import type { Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel } from '@petcare/ui';
import { NoEditing } from '../no-editing.tsx';
import { PetForm } from './pet-form.tsx';

/** `/pets/new` */
export default function NewPetPage() {
  const { can, toast } = useRemoteContext();
  const navigate = useNavigate();
  const open = (pet: Pet) => {
    toast({ tone: 'success', title: `${pet.name} was added` });
    void navigate(`/pets/${pet.id}`, { replace: true });
  };
  return (
    <>
      <PageHeader title="Add a pet" />
      {can('pets.edit') ? (
        <Panel>
          <PetForm pet={null} saveLabel="Add pet" cancelTo="/pets" onSaved={open} />
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}
