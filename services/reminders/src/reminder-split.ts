import { mostExcludedDates, splitRule, type EditScope, type Reminder } from '@petcare/contracts';
import { invalid } from '@petcare/platform';
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

/** Which of a reminder's dates an edit covers, and where it moves the first of them. */
interface Part {
  on: string;
  date: string | undefined;
  scope: Exclude<EditScope, 'all'>;
}

const tooMany = `Only ${mostExcludedDates} dates of a reminder can be changed on their own. Change this one and later ones instead.`;

/**
 * Takes the date `on`, or it and all later ones, out of a reminder. Null when the edit covers all of it: it doesn't
 * repeat by the calendar, or `on` is the first date and everything follows.
 * @throws {ProblemError} 400 when too many were changed on their own already
 */
export function splitOff(current: StoredReminder, { on, date, scope }: Part): Split | null {
  if (current.rrule === null || current.anchor === 'completion') return null;
  if (scope === 'this') {
    const excludedDates = [...current.excludedDates, on].toSorted();
    if (excludedDates.length > mostExcludedDates) throw invalid([{ path: 'applyTo', message: tooMany }]);
    return {
      rest: { excludedDates },
      on,
      days: daysThatMove.only(on),
      made: { ...current, date: on, rrule: null, excludedDates: [] },
    };
  }
  const rules = splitRule(current, on, date);
  return (
    rules && {
      rest: { rrule: rules.before },
      on,
      days: daysThatMove.from(on),
      made: { ...current, date: on, rrule: rules.after },
    }
  );
}
