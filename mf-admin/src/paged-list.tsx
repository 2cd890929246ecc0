import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { ErrorState, ListSkeleton, LoadMore } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

interface PagedListProps {
  query: UseInfiniteQueryResult;
  /** How many there are so far; while it's 0, nothing is known about them. */
  count: number;
  /** Singular and plural. */
  units: readonly [one: string, several: string];
  loading: string;
  failed: string;
  /** Shown in place of an empty list. */
  nothing: ReactNode;
  children: ReactNode;
}

/** A paged list in its states: loading, failed, none, some, and some with the next page failed. */
export function PagedList({ query, count, units, loading, failed, nothing, children }: PagedListProps) {
  const { error, hasNextPage } = query;
  if (query.isPending || (query.isPlaceholderData && count === 0)) return <ListSkeleton label={loading} />;
  if (error && count === 0) {
    return (
      <ErrorState title={failed} onRetry={query.refetch} retrying={query.isFetching} reference={referenceOf(error)}>
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (count === 0 && !hasNextPage) return nothing;
  return (
    <>
      {children}
      {error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      <LoadMore
        shown={`${count} ${units[count === 1 ? 0 : 1]}`}
        hasMore={hasNextPage}
        pending={query.isFetchingNextPage}
        onLoad={query.fetchNextPage}
      />
    </>
  );
}
