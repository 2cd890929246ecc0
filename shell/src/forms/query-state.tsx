import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, ListSkeleton } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** What comes, for the heading of a failure: "Your devices". */
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query brings, or that it is on its way, or that it failed and can be tried again. */
export function QueryState<T>({ query: { data, error, isFetching, refetch }, what, children }: QueryStateProps<T>) {
  if (data !== undefined) return children(data);
  if (!error) return <ListSkeleton rows={3} label={`Loading: ${what}`} />;
  return (
    <ErrorState
      title={`${what} did not load`}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      <p>{messageOf(error)}</p>
    </ErrorState>
  );
}
