import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Contact } from '@petcare/contracts/contacts';
import { useRemoteContext } from '@petcare/remote';
import { PageHeader, PageSkeleton, Panel } from '@petcare/ui';
import { petChoicesQuery } from '@petcare/web';
import { isHere } from '../../pets/is-here.ts';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { useForLent } from '../../sharing/with-me/use-for-lent.ts';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { useContactRights } from '../use-contact-rights.ts';
import { ContactForm } from './contact-form.tsx';
import { NoEditing } from './no-editing.tsx';

function Views({ petId }: { petId: string | null }) {
  const { toast } = useRemoteContext();
  const { mayAdd } = useContactRights();
  const isOurs = useIsOurs();
  const forLent = useForLent(petId);
  const navigate = useNavigate();
  const pets = useQuery({ ...petChoicesQuery, enabled: isOurs && petId !== null });
  // The server takes nobody as the first to call for one that died or left; the address may be older than that.
  const isGone = pets.data?.some((pet) => pet.id === petId && !isHere(pet));
  const open = ({ id, name }: Contact) => {
    toast({ tone: 'success', title: `${name} was added` });
    void navigate(`/vets-specialists/${id}`, { replace: true });
  };
  if (pets.isLoading) return <PageSkeleton label="Loading your animals…" />;
  return (
    <>
      <PageHeader title={`Add a vet or specialist${forLent}`} />
      {mayAdd ? (
        <Panel>
          <ContactForm
            stored={null}
            petId={isGone ? null : petId}
            saveLabel="Add contact"
            cancelTo={isOurs || petId === null ? '/vets-specialists' : `/pets/${petId}`}
            onSaved={open}
          />
        </Panel>
      ) : (
        <NoEditing />
      )}
    </>
  );
}

/** `/vets-specialists/new?petId=…`, also for a shared pet */
export default function NewContactPage() {
  const [search] = useSearchParams();
  const petId = search.get('petId');
  const views = <Views petId={petId} />;
  return petId === null ? views : <PetRights petId={petId}>{views}</PetRights>;
}
