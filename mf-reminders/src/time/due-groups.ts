import { addDays, dateIn, type Occurrence } from '@petcare/contracts';
import { isClosed } from './undo-window.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

type Dated = Pick<Occurrence, 'localDate' | 'localTime' | 'zone' | 'dueAt'> & Partial<Pick<Occurrence, 'snoozedUntil'>>;

/** A date that is listed, and how many further ones of the same reminder it stands for. */
export interface DueEntry {
  occurrence: Occurrence;
  further: number;
  /** Local date of the last of them, equal to that of `occurrence` when there are none. */
  until: string;
}

/**
 * Where a date belongs at the instant `now`, by the calendar of its own zone: a timed one is overdue from its minute on, an
 * all-day one when its day is over; "week" is the six days after today. What was put off belongs where it will be due again.
 */
export function dueGroupOf(dated: Dated, now: Date): DueGroup {
  const { localTime, zone, dueAt, snoozedUntil } = dated;
  const today = dateIn(zone, now);
  const isPutOff = Boolean(snoozedUntil) && Date.parse(snoozedUntil ?? '') > now.getTime();
  const localDate = isPutOff ? dateIn(zone, new Date(snoozedUntil ?? dueAt)) : dated.localDate;
  if (isPutOff && localDate <= today) return 'today';
  const isPast = localTime === null ? localDate < today : Date.parse(dueAt) <= now.getTime();
  if (isPast) return 'overdue';
  if (localDate <= today) return 'today';
  return localDate <= addDays(today, 6) ? 'week' : 'later';
}

/** Every date on a row of its own, except that what repeats in the days to come and is still open takes one row. */
function fold(occurrences: readonly Occurrence[]): DueEntry[] {
  const first = new Map<string, DueEntry>();
  return occurrences.flatMap((occurrence) => {
    const entry = { occurrence, further: 0, until: occurrence.localDate };
    if (isClosed(occurrence)) return [entry];
    const known = first.get(occurrence.reminderId);
    if (!known) {
      first.set(occurrence.reminderId, entry);
      return [entry];
    }
    known.further += 1;
    known.until = occurrence.localDate;
    return [];
  });
}

/** `occurrences`, soonest first, under the headings that have any. */
export function groupByDue(occurrences: readonly Occurrence[], now: Date): { group: DueGroup; entries: DueEntry[] }[] {
  const members = Map.groupBy(occurrences, (occurrence) => dueGroupOf(occurrence, now));
  return dueGroups.flatMap((group) => {
    const listed = members.get(group);
    if (!listed) return [];
    const isToCome = group === 'week' || group === 'later';
    const entries = isToCome
      ? fold(listed)
      : listed.map((occurrence) => ({ occurrence, further: 0, until: occurrence.localDate }));
    return [{ group, entries }];
  });
}
