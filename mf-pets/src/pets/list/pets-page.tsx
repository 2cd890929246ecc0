import { useRef } from 'react';
import type { PetListItem } from '@petcare/contracts';
import { useOnlyLent } from '@petcare/records/shares';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { LinkButton, LoadMore, PageHeader, Panel } from '@petcare/ui';
import { useSearchText } from '@petcare/web';
import { ImportLink } from '../../imports/import-link.tsx';
import { SharedCard } from '../../sharing/with-me/shared-card.tsx';
import { useDeletePet, usePets } from '../pets.queries.ts';
import { titled, useAnimalWords } from '../use-animal-words.ts';
import { AddPet } from './add-pet.tsx';
import { PetFilters } from './pet-filters.tsx';
import { PetList } from './pet-list.tsx';
import { PetTable } from './pet-table.tsx';
import { RecentlyDeleted } from './recently-deleted.tsx';
import { longestName, usePetFilter } from './use-pet-filter.ts';
import { WhoseRecord } from './whose-record.tsx';

const SharedWithMe = lazyPage(() => import('../../sharing/with-me/shared-with-me.tsx'));

/** The organisation's pets, and those that others share. */
function OwnPets() {
  const { can } = useRemoteContext();
  const { one, many } = useAnimalWords();
  const { typed, type, applied } = useSearchText(longestName);
  const { filter, choose } = usePetFilter();
  const query = usePets(filter);
  const { mutate: remove } = useDeletePet();
  const page = useRef<HTMLDivElement>(null);
  const pets = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const gone = pets.filter(({ deceasedOn }) => deceasedOn !== null);
  const areAllGone = filter.status === 'deceased' && gone.length > 0;
  const isFiltered = Boolean(applied || typed || filter.species || filter.status);
  const isEmpty = query.isSuccess && !query.isPlaceholderData && pets.length === 0 && !isFiltered;

  const isOnlyLent = useOnlyLent(isEmpty ? pets : undefined);
  // What others share is listed below, so that there are none of their own is no news.
  const isForOthers = isEmpty && isOnlyLent === true;
  const isUnknown = isEmpty && isOnlyLent === undefined;

  const removeRow = (pet: PetListItem) => {
    remove(pet);
    // The row takes its button with it, and with that the focus.
    page.current?.querySelector('h1')?.focus();
  };
  const showAll = () => {
    type('');
    choose({ species: '', status: '' });
  };
  return (
    <div ref={page}>
      <PageHeader
        title={`My ${titled(many)}`}
        action={
          can('pets.edit') &&
          (!isEmpty || isForOthers) && (
            <>
              <AddPet />
              <ImportLink kind="pets" />
            </>
          )
        }
      />
      {!isEmpty && <PetFilters typed={typed} onType={type} filter={filter} onChoose={choose} />}
      {!areAllGone && !isForOthers && !isUnknown && (
        <Panel padded={false}>
          <PetList query={query} pets={pets} filter={filter} onShowAll={showAll} onDelete={removeRow} />
        </Panel>
      )}
      {gone.length > 0 && (
        <div className="mt-6">
          <Panel title="In memory" padded={false}>
            <PetTable label="In memory" pets={gone} onDelete={removeRow} />
            {areAllGone && (
              <LoadMore
                shown={`${gone.length} ${gone.length === 1 ? one : many}`}
                hasMore={query.hasNextPage}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            )}
          </Panel>
        </div>
      )}
      {can('pets.edit') && <RecentlyDeleted />}
      <div className="mt-6 empty:hidden">
        <SharedCard />
      </div>
      <WhoseRecord />
    </div>
  );
}

/** `/pets?search=…&species=…&status=…`; `&add=measure` asks which pet it's for. People in no organisation have the pets that others share. */
export function PetsPage() {
  const { can, user } = useRemoteContext();
  const { many } = useAnimalWords();
  if (can('pets.view')) return <OwnPets />;
  return (
    <>
      <PageHeader title={`My ${titled(many)}`} />
      <SharedWithMe isPage />
      {user.organizationId === null && (
        <div className="mt-6">
          <Panel title="Pets of your own?">
            <LinkButton to="/settings?tab=organisation">Start your own</LinkButton>
          </Panel>
        </div>
      )}
    </>
  );
}
