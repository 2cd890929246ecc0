import {
  addDays,
  datesOf,
  formatRrule,
  nextDateOf,
  parseRrule,
  pinToDate,
  type EditScope,
  type Reminder,
} from '@petcare/contracts';
import { daysThatMove } from './planner.queries.ts';
import type { StoredReminder } from './stored-reminder.ts';

/** What happens to a reminder when an edit covers only some of its dates. */
export interface Split {
  /** What changes about the one that stays. */
  rest: Partial<Pick<Reminder, 'rrule' | 'excludedDates'>>;
  /** The date that is edited. */
  on: string;
  /** The days that are the new one's from now on. */
  days: string;
  /** The new one, before the edit. */
  made: StoredReminder;
}

/**
 * Takes the date `on`, or it and all later ones, out of a reminder. Null when the edit covers all of it: it doesn't
 * repeat by the calendar, or `on` is the first date and everything follows.
 */
export function splitOff(current: StoredReminder, on: string, scope: Exclude<EditScope, 'all'>): Split | null {
  if (current.rrule === null || current.anchor === 'completion') return null;
  if (scope === 'this') {
    const excludedDates = [...current.excludedDates, on].toSorted();
    return {
      rest: { excludedDates },
      on,
      days: daysThatMove.only(on),
      made: { ...current, date: on, rrule: null, excludedDates: [] },
    };
  }
  if (nextDateOf(current, current.date) === on) return null;
  const rule = parseRrule(current.rrule);
  // A day 31 that fell on the 28th continues as day 31.
  const going = pinToDate(rule, current.date);
  const before = addDays(on, -1);
  const past = datesOf({ ...current, excludedDates: [] }, current.date, before).length;
  const left = rule.count === null ? null : rule.count - past;
  return {
    rest: { rrule: formatRrule({ ...rule, count: null, until: before }) },
    on,
    days: daysThatMove.from(on),
    made: { ...current, date: on, rrule: formatRrule({ ...going, count: left }) },
  };
}
