import { PawPrint, SearchX } from 'lucide-react';
import type { PetListItem } from '@petcare/contracts';
import { useIsPending } from '@petcare/records/pending';
import { useRemoteContext } from '@petcare/remote';
import { Button, EmptyState, ErrorState, ListSkeleton, LoadMore } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { ImportLink } from '../../imports/import-link.tsx';
import type { PetFilter } from '../pets.cache.ts';
import type { usePets } from '../pets.queries.ts';
import { useAnimalWords } from '../use-animal-words.ts';
import { AddPet } from './add-pet.tsx';
import { PetTable } from './pet-table.tsx';

interface PetListProps {
  query: ReturnType<typeof usePets>;
  pets: readonly PetListItem[];
  /** The list's filters. */
  filter: PetFilter;
  onShowAll: () => void;
  onDelete: (pet: PetListItem) => void;
}

function NoPets() {
  const { can } = useRemoteContext();
  const { many } = useAnimalWords();
  return (
    <EmptyState
      icon={<PawPrint aria-hidden className="size-8" />}
      title={`No ${many} yet`}
      action={
        can('pets.edit') && (
          <>
            <AddPet />
            <ImportLink kind="pets" />
          </>
        )
      }
    >
      Every animal you look after gets a page here. A name and a species are enough to begin with.
    </EmptyState>
  );
}

function NothingFound({ filter, onShowAll }: Pick<PetListProps, 'filter' | 'onShowAll'>) {
  const { search, species, status } = filter;
  const title = search && !species && !status ? `Nothing found for “${search}”` : 'Nothing matches this';
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title={title}
        action={<Button onClick={onShowAll}>Show all</Button>}
      >
        We search names, breeds and chip numbers, and part of one is enough.
      </EmptyState>
    </div>
  );
}

/** The list in its states: loading, failed, empty, nothing found, rows. */
export function PetList({ query, pets, filter, onShowAll, onDelete }: PetListProps) {
  const words = useAnimalWords();
  const isPending = useIsPending(query.isPending);
  const isFiltered = Object.keys(filter).length > 0;
  const { error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (isPending || (isPlaceholderData && pets.length === 0))
    return <ListSkeleton label={`Loading your ${words.many}…`} />;
  if (error && pets.length === 0) {
    return (
      <ErrorState
        title={`Your ${words.many} did not load`}
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (pets.length === 0) {
    return isFiltered ? <NothingFound filter={filter} onShowAll={onShowAll} /> : <NoPets />;
  }
  const living = pets.filter(({ deceasedOn }) => deceasedOn === null);
  return (
    <>
      {living.length > 0 && <PetTable pets={living} onDelete={onDelete} />}
      {living.length === 0 && !hasNextPage && (
        <p className="p-4 text-muted">{`No living ${words.many}${isFiltered ? ' found' : ''}.`}</p>
      )}
      {error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      <LoadMore
        shown={`${living.length} ${living.length === 1 ? words.one : words.many}`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={fetchNextPage}
      />
    </>
  );
}
