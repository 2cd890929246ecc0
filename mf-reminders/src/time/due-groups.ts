import { addDays, dateIn, type Occurrence } from '@petcare/contracts';
import { agreedDay, byPlace, movedTo, placeOf, type Dated } from './place.ts';
import { isClosed } from './undo-window.ts';

export const dueGroups = ['overdue', 'today', 'week', 'later'] as const;
export type DueGroup = (typeof dueGroups)[number];

/** A listed date, and how many further ones from the same reminder it stands for. */
export interface DueEntry {
  occurrence: Occurrence;
  further: number;
  /** The local date of the last one; the same as `occurrence` if there are none. */
  until: string;
}

/**
 * Where a date belongs at the instant `now`, in its own zone's calendar: a timed one is overdue from its minute, an all-day
 * one when its day is over; "week" is the seven days after today. A snoozed date belongs where it was moved to, and what's agreed is
 * never overdue: we ask about it the day after.
 */
export function dueGroupOf(dated: Dated, now: Date): DueGroup {
  const { date, time, at } = placeOf(dated);
  const today = dateIn(dated.zone, now);
  const isPast = time === null ? date < today : Date.parse(at) <= now.getTime();
  if (isPast && agreedDay(dated) === null) return 'overdue';
  if (date <= today) return 'today';
  return date <= addDays(today, 7) ? 'week' : 'later';
}

/** Is its day still to come? */
export function isEarly(dated: Dated, now: Date): boolean {
  const group = dueGroupOf(dated, now);
  return group === 'week' || group === 'later';
}

const alone = (occurrence: Occurrence): DueEntry => ({ occurrence, further: 0, until: placeOf(occurrence).date });

/** Every date has its own row, except that upcoming repeats still open where they were planned share one. */
function fold(occurrences: readonly Occurrence[]): DueEntry[] {
  const first = new Map<string, DueEntry>();
  return occurrences.flatMap((occurrence) => {
    const entry = alone(occurrence);
    const isElsewhere = movedTo(occurrence) !== null || agreedDay(occurrence) !== null;
    if (isClosed(occurrence) || isElsewhere) return [entry];
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

/** `occurrences` under the headings that have any, soonest first. */
export function groupByDue(occurrences: readonly Occurrence[], now: Date): { group: DueGroup; entries: DueEntry[] }[] {
  const members = Map.groupBy(occurrences.toSorted(byPlace), (occurrence) => dueGroupOf(occurrence, now));
  return dueGroups.flatMap((group) => {
    const listed = members.get(group);
    if (!listed) return [];
    const isToCome = group === 'week' || group === 'later';
    return [{ group, entries: isToCome ? fold(listed) : listed.map(alone) }];
  });
}
