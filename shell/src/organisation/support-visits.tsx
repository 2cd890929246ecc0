import { useInfiniteQuery } from '@tanstack/react-query';
import type { DropIn } from '@petcare/contracts';
import { List, ListRow, LoadMore, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime, formatTime, useOrganisation } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { supportVisitsQuery } from './organisation.queries.ts';

const changeWords = (changes: number): string => {
  if (changes === 0) return 'Nothing was changed';
  return changes === 1 ? '1 change' : `${changes} changes`;
};

/** When the visit was, as far as we know: anyone who logs out without leaving first is gone, but nobody recorded when. */
function spanOf({ startedAt, endsAt, endedAt, active }: DropIn, zone: string | undefined): string {
  const from = formatDateTime(startedAt, zone);
  if (active) return `${from}, until ${formatTime(endsAt, zone)} at the latest`;
  return `${from} to ${endedAt === null ? `${formatTime(endsAt, zone)} at the latest` : formatTime(endedAt, zone)}`;
}

function Visit({ visit, zone }: { visit: DropIn; zone: string | undefined }) {
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          {visit.visitor ?? 'Somebody who has since left'} from Petcare
          {visit.active && <StatusPill tone="warn">There now</StatusPill>}
        </span>
      }
      description={
        <>
          <p className="wrap-anywhere">{visit.reason}</p>
          <p>
            {spanOf(visit, zone)}. {changeWords(visit.changes)}.
          </p>
        </>
      }
    />
  );
}

/** For owners: who from our support team was in the organisation, when, why, and how much they changed. */
export function SupportVisits() {
  const query = useInfiniteQuery(supportVisitsQuery);
  const { data: organisation } = useOrganisation();
  return (
    <Panel title="Visits from our support team" padded={false}>
      <QueryState query={query} what="The visits">
        {({ pages }) => {
          const visits = pages.flatMap(({ items }) => items);
          if (visits.length === 0)
            return (
              <p className="p-4 text-muted">
                Nobody from our support team has been in your organisation. If somebody comes in to help, you’ll see it
                here.
              </p>
            );
          return (
            <>
              <List label="Visits from our support team">
                {visits.map((visit) => (
                  <Visit key={visit.id} visit={visit} zone={organisation?.zone} />
                ))}
              </List>
              <LoadMore
                shown={visits.length === 1 ? '1 visit' : `${visits.length} visits`}
                hasMore={query.hasNextPage}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            </>
          );
        }}
      </QueryState>
    </Panel>
  );
}
