import { useParams, useSearchParams } from 'react-router-dom';
import type { Pet, PetListItem } from '@petcare/contracts';
import { useIsPending } from '@petcare/records/pending';
import { Slot, useRemoteContext, useSlotEntries } from '@petcare/remote';
import { Banner, PageSkeleton, Tabs, useTab } from '@petcare/ui';
import { ApiError } from '@petcare/web';
import { FrozenRights } from '../../passing-on/frozen-rights.tsx';
import { TransferLine } from '../../passing-on/transfer-line.tsx';
import { usePassingOn } from '../../passing-on/transfers.queries.ts';
import { PetRights } from '../../sharing/with-me/pet-rights.tsx';
import { useIsOurs } from '../../sharing/with-me/use-is-ours.ts';
import { PetProblem } from '../pet-problem.tsx';
import { usePet } from '../pets.queries.ts';
import { PetHead } from './pet-head.tsx';
import { hiddenLabel, tabsWith } from './pet-tabs.ts';
import { QuickActions } from './quick-actions.tsx';

/** A link may lead to a tab that this person isn't given. */
function TabNotShared({ label, petName }: { label: string; petName: string }) {
  return (
    <div role="status" className="mb-6">
      <Banner tone="info" title={`“${label}” isn’t shared with you`}>
        {`Whoever shares ${petName} with you decides what you see.`}
      </Banner>
    </div>
  );
}

/** A pet's tabs; `pet` is undefined while we only have the list's row. */
function PetViews({ listed, pet }: { listed: PetListItem; pet: Pet | undefined }) {
  const { can } = useRemoteContext();
  const tabs = tabsWith(useSlotEntries('pet.tab/v1'), can);
  const current = useTab(tabs);
  const [search] = useSearchParams();
  const isOurs = useIsOurs();
  const hidden = isOurs ? null : hiddenLabel(search.get('tab'), can);
  const tab = tabs.find(({ id }) => id === current) ?? tabs[0];
  return (
    <>
      {tabs.length > 1 && <Tabs label={`Views of ${listed.name}`} tabs={tabs} current={current} />}
      {hidden && <TabNotShared label={hidden} petName={listed.name} />}
      {'View' in tab ? (
        <tab.View listed={listed} pet={pet} />
      ) : (
        <Slot name="pet.tab/v1" only={tab.entry.key} given={{ petId: listed.id, petName: listed.name }} />
      )}
    </>
  );
}

function LoadedPet({ listed, pet }: { listed: PetListItem; pet: Pet | undefined }) {
  const { offer, passedOn, isFrozen } = usePassingOn(listed, pet);
  return (
    <>
      <PetHead pet={listed} offer={offer} isFrozen={isFrozen} />
      <TransferLine transfer={passedOn ?? offer} />
      <FrozenRights isFrozen={isFrozen}>
        <QuickActions pet={listed} />
        <PetViews listed={listed} pet={pet} />
      </FrozenRights>
    </>
  );
}

function PetOfAddress({ petId }: { petId: string }) {
  const { data: pet, listed, error, isFetching, refetch } = usePet(petId);
  const isPending = useIsPending(listed === undefined);
  // One that has been deleted stays known to those who have just seen it.
  const isGone = error instanceof ApiError && error.status === 404;
  if (error && (isGone || !pet)) return <PetProblem id={petId} error={error} retrying={isFetching} onRetry={refetch} />;
  if (isPending || !listed) return <PageSkeleton label="Loading the pet…" />;
  return <LoadedPet listed={listed} pet={pet} />;
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
