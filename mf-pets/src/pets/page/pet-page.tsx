import { useParams } from 'react-router-dom';
import type { Pet, PetListItem } from '@petcare/contracts';
import { useIsPending } from '@petcare/records/pending';
import { Slot, useRemoteContext, useSlotEntries } from '@petcare/remote';
import { PageSkeleton, Tabs, useTab } from '@petcare/ui';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { PetProblem } from '../pet-problem.tsx';
import { usePet } from '../pets.queries.ts';
import { PetHead } from './pet-head.tsx';
import { tabsWith } from './pet-tabs.ts';
import { QuickActions } from './quick-actions.tsx';

/** A pet's tabs; `pet` is undefined while we only have the list's row. */
function PetViews({ listed, pet }: { listed: PetListItem; pet: Pet | undefined }) {
  const { can } = useRemoteContext();
  const tabs = tabsWith(useSlotEntries('pet.tab/v1'), can);
  const current = useTab(tabs);
  const tab = tabs.find(({ id }) => id === current) ?? tabs[0];
  return (
    <>
      {tabs.length > 1 && <Tabs label={`Views of ${listed.name}`} tabs={tabs} current={current} />}
      {'View' in tab ? (
        <tab.View listed={listed} pet={pet} />
      ) : (
        <Slot name="pet.tab/v1" only={tab.entry.key} given={{ petId: listed.id, petName: listed.name }} />
      )}
    </>
  );
}

function PetOfAddress({ petId }: { petId: string }) {
  const { data: pet, listed, error, isFetching, refetch } = usePet(petId);
  const isPending = useIsPending(listed === undefined);
  if (error && !pet) return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={refetch} />;
  if (isPending || !listed) return <PageSkeleton label="Loading the pet…" />;
  return (
    <>
      <PetHead pet={listed} />
      <QuickActions pet={listed} />
      <PetViews listed={listed} pet={pet} />
    </>
  );
}

/** `/pets/{id}?tab=…`; nothing loaded or chosen for one pet shows for another. */
export default function PetPage() {
  const { petId = '' } = useParams();
  return (
    <PetRights petId={petId}>
      <PetOfAddress key={petId} petId={petId} />
    </PetRights>
  );
}
