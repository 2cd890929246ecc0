import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState, ListSkeleton } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

interface QueryStateProps<T> {
  query: UseQueryResult<T>;
  /** What is loading, for the heading if it fails: "Your devices". */
  what: string;
  children: (data: T) => ReactNode;
}

/** A query's result, or that it's loading, or that it failed and can be retried. */
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
