import { useEffect } from 'react';
import { useIsPending } from '@petcare/records/pending';
import { useOnlyLent } from '@petcare/records/shares';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { usePetChoices } from '@petcare/web';
import { useDates, type Dates } from '../reminders/use-dates.ts';
import { dueGroupOf, groupByDue } from '../time/due-groups.ts';
import { isClosed } from '../time/undo-window.ts';
import { DonePanels } from './done-panel.tsx';
import { TodayPanel } from './today-panel.tsx';
import { WeekPanel } from './week-panel.tsx';

const DosesPanel = lazyPage(() => import('../doses/doses-panel.tsx'));

/** The most one page holds. */
const pageSize = 100;

/** Loads page after page until everything of the week is there. @returns whether it is */
function useWholeWeek({ query, now }: Dates): boolean {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const last = data?.pages.at(-1)?.items.at(-1);
  // In order of when they were due at first, wherever they were moved to.
  const isWhole =
    !hasNextPage || (last !== undefined && dueGroupOf({ ...last, snoozedUntil: null, booked: null }, now) === 'later');
  useEffect(() => {
    if (!isWhole && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isWhole, isFetching, isFetchNextPageError, fetchNextPage]);
  return isWhole;
}

/**
 * On the dashboard: today's doses and work, the days to come, and what was done. Each part sits in the page's own grid, so parts below
 * wait for one that's still loading.
 */
export function DueCard() {
  const { can } = useRemoteContext();
  const { data: known } = usePetChoices();
  const pets = known ?? [];
  const isOnlyLent = useOnlyLent(known);
  const dates = useDates({ status: 'open' }, pageSize);
  const { query, now, occurrences } = dates;
  const isWhole = useWholeWeek(dates);
  const isPending = useIsPending(query.isPending);
  const due = groupByDue(occurrences, now)
    .filter(({ group }) => group === 'overdue' || group === 'today')
    .flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })));
  const isUnknown = known?.length === 0 && isOnlyLent === undefined && due.length === 0;
  const shown = new Set(occurrences.filter(isClosed).map(({ id }) => id));
  return (
    <>
      {can('medication.view') && <DosesPanel pets={pets} />}
      {/* What's due for others' pets has its own card. */}
      {isUnknown && <span data-skeleton hidden />}
      {!isUnknown && !(isOnlyLent && due.length === 0) && <TodayPanel dates={{ query, now }} due={due} pets={pets} />}
      {!isPending && query.data && (
        <div className="grid items-start gap-6 empty:hidden lg:grid-cols-[repeat(auto-fit,minmax(22rem,1fr))]">
          {isWhole && <WeekPanel occurrences={occurrences} pets={pets} now={now} />}
          <DonePanels shown={shown} pets={pets} />
        </div>
      )}
    </>
  );
}
