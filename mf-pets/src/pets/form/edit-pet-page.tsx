import { ArrowRightLeft } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Pet } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { LinkButton, EmptyState, PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { NoEditing } from '../no-editing.tsx';
import { PetProblem } from '../pet-problem.tsx';
import { usePet } from '../pets.queries.ts';
import { PetForm } from './pet-form.tsx';
import { PetPhoto } from './pet-photo.tsx';

/** In place of the form, when a new keeper has taken it on. */
function PassedOn({ pet }: { pet: Pet }) {
  return (
    <Panel>
      <EmptyState
        icon={<ArrowRightLeft aria-hidden className="size-8" />}
        title={`${pet.name} has a new keeper`}
        action={<LinkButton to={`/pets/${pet.id}`}>{`Open ${pet.name}’s record`}</LinkButton>}
      >
        You keep the record as it was, so it can’t be changed any more.
      </EmptyState>
    </Panel>
  );
}

function EditPet({ pet }: { pet: Pet }) {
  const { can, toast } = useRemoteContext();
  const navigate = useNavigate();
  const page = `/pets/${pet.id}`;
  const open = (saved: Pet) => {
    toast({ tone: 'success', title: `${saved.name} was saved` });
    void navigate(page, { replace: true });
  };
  if (pet.passedOnAt !== null)
    return (
      <>
        <PageHeader title={pet.name} />
        <PassedOn pet={pet} />
      </>
    );
  return (
    <>
      <PageHeader title={`Edit ${pet.name}`} />
      {can('profile.edit') ? (
        <Panel>
          {can('pets.edit') && (
            <div className="mb-6 max-w-form">
              <PetPhoto pet={pet} />
            </div>
          )}
          <PetForm pet={pet} saveLabel="Save" cancelTo={page} onSaved={open} />
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}

function PetOfAddress({ petId }: { petId: string }) {
  const { data: pet, error, isFetching, refetch } = usePet(petId);
  if (pet) return <EditPet key={pet.id} pet={pet} />;
  if (error) return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={refetch} />;
  return <PageSkeleton label="Loading the pet…" />;
}

/** `/pets/{id}/edit` */
export default function EditPetPage() {
  const { petId = '' } = useParams();
  return (
    <PetRights petId={petId}>
      <PetOfAddress petId={petId} />
    </PetRights>
  );
}
