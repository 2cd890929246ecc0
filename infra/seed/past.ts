import { addDays, allDayTime, datesOf, defaultZone, instantOf } from '@petcare/contracts';
import type { Plan } from './plans.ts';

/** How many of the last ones are there. */
const kept = 3;

interface Past {
  /** Wall time `YYYY-MM-DDTHH:MM`. */
  localAt: string;
  dueAt: string;
}

/** The last times it was done before today. */
export function pastOf({ date, rrule, time }: Plan & { date: string }, today: string): Past[] {
  const dates = datesOf({ date, rrule }, date, addDays(today, -1)).slice(-kept);
  return dates.map((day) => {
    const localAt = `${day}T${time ?? allDayTime}`;
    return { localAt, dueAt: instantOf(localAt, defaultZone).toISOString() };
  });
}
