import { useInfiniteQuery } from '@tanstack/react-query';
import type { AccessVisit } from '@petcare/contracts/sharing';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, List, ListRow, ListSkeleton, LoadMore, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { accessLogQuery, type VisitsOf } from './access-log.queries.ts';
import { whatTheySaw, whenItWas, whoLooked } from './visit-words.ts';

/** Leads to the grant they looked through, unless that was deleted with the person. */
function Visit({ visit, isLinked }: { visit: AccessVisit; isLinked: boolean }) {
  const { zone } = useRemoteContext();
  return (
    <ListRow
      {...(isLinked && visit.grantId !== null && visit.name !== null && { to: `/sharing/${visit.grantId}` })}
      title={<span className="wrap-anywhere">{whoLooked(visit)}</span>}
      description={
        <>
          <p className="wrap-anywhere">{whatTheySaw(visit)}</p>
          <p>{whenItWas(visit, zone)}</p>
        </>
      }
    />
  );
}

interface AccessLogPanelProps {
  of: VisitsOf;
  /** Shown while nobody has looked. */
  empty: string;
}

/** Who from outside looked at what, visit by visit. */
export function AccessLogPanel({ of, empty }: AccessLogPanelProps) {
  const query = useInfiniteQuery(accessLogQuery(of));
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage } = query;
  const visits = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Panel title="Who looked" padded={false}>
      {isPending && <ListSkeleton rows={2} label="Loading who looked…" />}
      {error && !data && (
        <ErrorState
          title="Who looked did not load"
          onRetry={() => void query.refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      )}
      {data && visits.length === 0 && <p className="p-4 text-muted">{empty}</p>}
      {visits.length > 0 && (
        <List label="Who looked">
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} isLinked={of.grantId === undefined} />
          ))}
        </List>
      )}
      {error && data && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      {visits.length > 0 && (
        <LoadMore
          shown={visits.length === 1 ? '1 visit' : `${visits.length} visits`}
          hasMore={hasNextPage}
          pending={isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}
