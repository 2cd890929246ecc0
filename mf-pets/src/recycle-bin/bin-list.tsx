import { SearchX, Trash2 } from 'lucide-react';
import type { RecycleBinItem } from '@petcare/contracts';
import { Button, EmptyState, ErrorState, List, ListSkeleton, LoadMore } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { BinRow } from './bin-row.tsx';
import type { useBin } from './bin.queries.ts';

interface BinListProps {
  query: ReturnType<typeof useBin>;
  items: readonly RecycleBinItem[];
  isFiltered: boolean;
  onShowAll: () => void;
  nameOfPet: (item: RecycleBinItem) => string | undefined;
  isSelected: (item: RecycleBinItem) => boolean;
  onSelect: (item: RecycleBinItem, selected: boolean) => void;
  isRestoring: (item: RecycleBinItem) => boolean;
  onRestore: (item: RecycleBinItem) => void;
  onPurge: (item: RecycleBinItem) => void;
}

function NothingThere({ isFiltered, onShowAll }: Pick<BinListProps, 'isFiltered' | 'onShowAll'>) {
  if (isFiltered)
    return (
      <div role="status">
        <EmptyState
          icon={<SearchX aria-hidden className="size-8" />}
          title="Nothing matching that was deleted"
          action={<Button onClick={onShowAll}>Show everything</Button>}
        >
          We search by name, and part of one is enough.
        </EmptyState>
      </div>
    );
  return (
    <EmptyState icon={<Trash2 aria-hidden className="size-8" />} title="The recycle bin is empty">
      Pets, reminders and entries you delete come here first, so you can bring them back.
    </EmptyState>
  );
}

/** The list in its states: loading, failed, empty, nothing found, rows. */
export function BinList({ query, items, isFiltered, onShowAll, ...row }: BinListProps) {
  const { error, isFetching, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  if (isPending) return <ListSkeleton label="Loading the recycle bin…" />;
  if (error && items.length === 0)
    return (
      <ErrorState
        title="The recycle bin did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  if (items.length === 0) return <NothingThere isFiltered={isFiltered} onShowAll={onShowAll} />;
  return (
    <>
      <List label="Deleted">
        {items.map((item) => (
          <BinRow
            key={item.id}
            item={item}
            petName={row.nameOfPet(item)}
            selected={row.isSelected(item)}
            onSelect={(selected) => row.onSelect(item, selected)}
            restoring={row.isRestoring(item)}
            onRestore={() => row.onRestore(item)}
            onPurge={() => row.onPurge(item)}
          />
        ))}
      </List>
      <LoadMore
        shown={items.length === 1 ? '1 entry' : `${items.length} entries`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={fetchNextPage}
      />
    </>
  );
}
