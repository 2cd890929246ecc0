import { queryOptions } from '@tanstack/react-query';
import { dateIn, occurrenceList, timeIn, type Occurrence } from '@petcare/contracts';
import { withZone } from '@petcare/records/zones';
import { api, formatDay, liveList } from '@petcare/web';
import { movedTo } from '../next/moved-to.ts';

/** What is due soonest, which belongs to another remote. */
export const nextDatesQuery = queryOptions({
  queryKey: ['pets', 'next-dates'],
  queryFn: ({ signal }) =>
    api.get('/api/occurrences', { schema: occurrenceList, query: { status: 'open', limit: 100 }, signal }),
  ...liveList,
});

/** One pet's soonest date; a snoozed date counts where it was moved to. */
export function nextOf(petId: string, occurrences: readonly Occurrence[]): Occurrence | undefined {
  const at = (occurrence: Occurrence) => Date.parse(movedTo(occurrence) ?? occurrence.dueAt);
  return occurrences
    .filter(({ petIds }) => petIds.includes(petId))
    .toSorted((first, second) => at(first) - at(second))[0];
}

/** "Today 18:00", "Fri 4 Dec" by the item's clock; the day agreed with somebody if there is one. */
export function whenNext(occurrence: Occurrence, now: Date): string {
  const { zone, localDate, localTime, booked } = occurrence;
  if (booked?.visitId === null) return formatDay(booked.on, dateIn(zone, now));
  const until = movedTo(occurrence);
  const moved = until === null ? null : new Date(until);
  const day = formatDay(moved ? dateIn(zone, moved) : localDate, dateIn(zone, now));
  const time = localTime !== null && moved ? timeIn(zone, moved) : localTime;
  return time === null ? day : `${day} ${withZone(time, until ?? occurrence.dueAt, zone)}`;
}

/** "Insulin, today 18:00", "Nail trim, Fri 4 Dec". */
export function describeNext(occurrence: Occurrence, now: Date): string {
  const when = whenNext(occurrence, now).replace(/^(Today|Tomorrow|Yesterday)/, (near) => near.toLowerCase());
  return `${occurrence.title}, ${when}`;
}
