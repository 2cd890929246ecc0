import { useNavigate } from 'react-router-dom';
import type { Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, Panel } from '@petcare/ui';
import { offersPlan } from '../../plan/offers-plan.ts';
import { NoEditing } from '../no-editing.tsx';
import { NewPhoto } from './new-photo.tsx';
import { PetForm } from './pet-form.tsx';
import { useNewPhoto } from './use-new-photo.ts';

function NewPet() {
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const photo = useNewPhoto();
  const open = async (pet: Pet) => {
    const problem = await photo.send(pet);
    if (problem === null) toast({ tone: 'success', title: `${pet.name} was added` });
    else toast({ tone: 'danger', title: `${pet.name} was added without the photo`, description: problem });
    void navigate(problem === null ? `/pets/${pet.id}${offersPlan}` : `/pets/${pet.id}/edit`, { replace: true });
  };
  return (
    <Panel>
      <div className="mb-6 max-w-form">
        <NewPhoto photo={photo} />
      </div>
      <PetForm pet={null} saveLabel="Add pet" cancelTo="/pets" onSaved={(pet) => void open(pet)} />
    </Panel>
  );
}

/** `/pets/new` */
export default function NewPetPage() {
  const { can } = useRemoteContext();
  return (
    <>
      <PageHeader title="Add a pet" />
      {can('pets.edit') ? <NewPet /> : <NoEditing />}
    </>
  );
}
