import {
  addDays,
  dateIn,
  datesOf,
  freeDateFrom,
  nextAfterClosing,
  nextDateOf,
  parseRrule,
  type Anchor,
} from '@petcare/contracts';

/** Occurrences exist as rows this many days ahead, and the next one always does. */
const horizonDays = 31;
/** A repeating reminder is looked at again after this many days. */
const roundDays = 7;
/** It's time for the next look once the rows end within this many days. */
export const remainingDays = horizonDays - roundDays;
/** Anything counted from the day it's done is planned when it's done, never by the calendar. */
const noRound = '2099-12-31';

/** What decides on which dates, at what wall time and in what zone a reminder occurs. */
export interface Schedule {
  date: string;
  /** `HH:MM`, or null for all day. */
  time: string | null;
  zone: string;
  rrule: string | null;
  anchor: Anchor;
  excludedDates: readonly string[];
}

/** How far something counted from the day it's done has got. */
export interface Progress {
  /** Is there an open occurrence? Then there's no next one yet. */
  isOpen: boolean;
  /** How many were done or skipped, and on which local day the last of them was. */
  closed: number;
  closedOn: string | null;
  /** Local dates from the reminder's own on that were done, skipped or given up. */
  over: readonly string[];
  /** Local dates to come with an occurrence. */
  taken: readonly string[];
}

function nextOfCompletion({ date, rrule, excludedDates }: Schedule, progress: Progress): string[] {
  const { isOpen, closed, closedOn, over, taken } = progress;
  if (isOpen || rrule === null) return [];
  const { count } = parseRrule(rrule);
  const first = freeDateFrom(date, excludedDates);
  // Somebody moved its date to after it was last done. A first date that was done early is over, so it wasn't moved.
  const isOver = over.includes(date) || over.includes(first);
  const isMoved = closedOn !== null && date >= closedOn && !isOver && (count === null || closed < count);
  const next = closedOn === null || isMoved ? first : nextAfterClosing(rrule, closedOn, closed);
  // `taken`: it was done before its day, so early that the next one would fall on it.
  return next === null ? [] : [freeDateFrom(next, taken, excludedDates)];
}

/**
 * The dates that have to be rows at `now`, and the local date up to which they're complete. A repeating rule starts today
 * at the earliest: nobody wants a hundred overdue rows from last year.
 */
export function plannedDates(schedule: Schedule, now: Date, progress?: Progress): { dates: string[]; until: string } {
  if (schedule.anchor === 'completion' && progress)
    return { dates: nextOfCompletion(schedule, progress), until: noRound };
  const today = dateIn(schedule.zone, now);
  const horizon = addDays(today, horizonDays);
  const next = nextDateOf(schedule, addDays(today, roundDays + 1));
  const until = next !== null && next > horizon ? next : horizon;
  return { dates: datesOf(schedule, today, until), until };
}

/** Do both give the same dates? */
export function isSameSchedule(before: Schedule, after: Schedule): boolean {
  return (
    before.date === after.date &&
    before.time === after.time &&
    before.zone === after.zone &&
    before.rrule === after.rrule &&
    before.anchor === after.anchor &&
    before.excludedDates.join() === after.excludedDates.join()
  );
}
