import { useState } from 'react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useQuery } from '@tanstack/react-query';
import { dateIn, type PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, IconButton, Panel, Skeleton } from '@petcare/ui';
import { messageOf, referenceOf, useNow } from '@petcare/web';
import { Outdated } from '../reminders/outdated.tsx';
import type { NamedReminder } from '../reminders/use-reminder-removal.ts';
import { byPlace, placeOf } from '../time/place.ts';
import { rulesQuery, useMonth } from './calendar.queries.ts';
import { DayPanel } from './day-panel.tsx';
import { projectedIn } from './entries.ts';
import { addMonths, currentMonth, firstDayOf, isMonth, monthName, monthOf } from './month.ts';
import { MonthGrid } from './month-grid.tsx';

interface CalendarViewProps {
  /** Only this pet's; all pets' if empty. */
  petId: string;
  pets: readonly PetListItem[];
  onRemove: (reminder: NamedReminder) => void;
}

/** The month in the address, else this one; moving to another leaves the rest of the address alone. */
function useShownMonth(today: string) {
  const [search, setSearch] = useSearchParams();
  const named = search.get('month');
  const month = isMonth(named) ? named : monthOf(today);
  const show = (next: string) =>
    setSearch(
      (last) => {
        const params = new URLSearchParams(last);
        params.set('month', next);
        return params;
      },
      { replace: true },
    );
  return { month, show };
}

/** A month of dates, with the chosen day in full below. */
export function CalendarView({ petId, pets, onRemove }: CalendarViewProps) {
  const { zone } = useRemoteContext();
  const now = useNow();
  const today = dateIn(zone, now);
  const { month, show } = useShownMonth(today);
  const [chosen, setChosen] = useState(today);
  const query = useMonth(month, petId);
  const { data: rules = [] } = useQuery(rulesQuery);
  const occurrences = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const ofPet = petId === '' ? rules : rules.filter(({ petIds }) => petIds.includes(petId));
  const projected = month >= currentMonth(zone, now) ? projectedIn(month, ofPet, { occurrences, pets, now }) : [];
  const day = monthOf(chosen) === month ? chosen : firstDayOf(month);
  const entriesOn = (date: string) => ({
    occurrences: occurrences.filter((occurrence) => placeOf(occurrence).date === date).toSorted(byPlace),
    projected: projected.filter(({ localDate }) => localDate === date),
  });
  const choose = (date: string) => {
    setChosen(date);
    if (monthOf(date) !== month) show(monthOf(date));
  };
  const go = (months: number) => choose(firstDayOf(addMonths(month, months)));
  if (query.isError && (!query.data || query.isPlaceholderData))
    return (
      <Panel>
        <ErrorState
          title="The calendar did not load"
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          reference={referenceOf(query.error)}
        >
          {messageOf(query.error)}
        </ErrorState>
      </Panel>
    );
  return (
    <div className="flex flex-col gap-6">
      {query.isRefetchError && <Outdated query={query} onRetry={() => void query.refetch()} />}
      {query.isFetchNextPageError && (
        <Outdated query={query} title="Some dates are missing here" onRetry={() => void query.fetchNextPage()} />
      )}
      <Panel>
        <div className="mb-4 flex items-center justify-between gap-2">
          <IconButton
            label="Previous month"
            icon={<ChevronLeft aria-hidden className="size-5" />}
            onClick={() => go(-1)}
          />
          <h2 aria-live="polite" className="text-lg font-semibold">
            {monthName(month)}
          </h2>
          <IconButton label="Next month" icon={<ChevronRight aria-hidden className="size-5" />} onClick={() => go(1)} />
        </div>
        {query.data ? (
          <MonthGrid month={month} today={today} chosen={day} entriesOn={entriesOn} onChoose={choose} />
        ) : (
          <div role="status" aria-label="Loading the calendar…">
            <Skeleton width="100%" height="20rem" />
          </div>
        )}
      </Panel>
      {query.data && <DayPanel date={day} {...entriesOn(day)} pets={pets} now={now} onRemove={onRemove} />}
    </div>
  );
}
