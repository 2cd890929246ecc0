import type { ReactNode } from 'react';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { EmptyState, ErrorState, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';

interface FilesPanelProps {
  title: string;
  query: UseInfiniteQueryResult;
  /** How many are shown. */
  count: number;
  /** "photos". */
  many: string;
  icon: ReactNode;
  /** Said if there are none, above `empty`. */
  none?: string;
  empty: ReactNode;
  action?: ReactNode;
  padded?: boolean;
  children: ReactNode;
}

/** Photos or documents in their four states. */
export function FilesPanel({ title, query, count, many, icon, action, padded, children, ...nothing }: FilesPanelProps) {
  const { none = `No ${many} here`, empty } = nothing;
  const { error, isPending, isFetching, hasNextPage, isFetchingNextPage } = query;
  return (
    <Panel title={title} action={action} padded={false}>
      {isPending && <ListSkeleton rows={3} label={`Loading the ${many}…`} />}
      {error && count === 0 && (
        <ErrorState
          title={`The ${many} did not load`}
          onRetry={() => void query.refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {query.isSuccess && count === 0 && (
        <EmptyState icon={icon} title={none}>
          {empty}
        </EmptyState>
      )}
      {count > 0 && <div className={padded ? 'p-4' : ''}>{children}</div>}
      {error && count > 0 && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      {count > 0 && (
        <LoadMore
          shown={`${count} ${count === 1 ? many.slice(0, -1) : many}`}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
          endless={error === null}
        />
      )}
    </Panel>
  );
}
