import { addDays, dateIn, datesOf, type Occurrence, type PetListItem, type Reminder } from '@petcare/contracts';
import { isHere } from '../pets/is-here.ts';
import { firstDayOf, lastDayOf, type Month } from './month.ts';

/** A future date that has no row yet. */
export interface Projected {
  reminderId: string;
  localDate: string;
  title: string;
  time: string | null;
}

/** A date with a row may be booked for a day in another month, so its row isn't always among a month's. */
function lastPlanned({ zone, plannedUntil }: Reminder, now: Date): string {
  const today = dateIn(zone, now);
  return plannedUntil !== undefined && plannedUntil > today ? plannedUntil : today;
}

/**
 * What rules give for a month beyond the existing rows; rules counted from the day it's done give nothing yet, and neither do those of
 * animals that have all gone.
 */
export function projectedIn(
  month: Month,
  reminders: readonly Reminder[],
  { occurrences, pets, now }: { occurrences: readonly Occurrence[]; pets: readonly PetListItem[]; now: Date },
): Projected[] {
  const known = new Set(occurrences.map(({ reminderId, localDate }) => `${reminderId} ${localDate}`));
  const living = new Set(pets.filter(isHere).map(({ id }) => id));
  return reminders
    .filter(({ rrule, anchor, paused }) => rrule !== null && anchor === 'schedule' && !paused)
    .filter(({ petIds }) => petIds.some((id) => living.has(id)))
    .flatMap((reminder) => {
      const from = addDays(lastPlanned(reminder, now), 1);
      const first = firstDayOf(month);
      return datesOf(reminder, from > first ? from : first, lastDayOf(month)).map((localDate) => ({
        reminderId: reminder.id,
        localDate,
        title: reminder.title,
        time: reminder.time,
      }));
    })
    .filter(({ reminderId, localDate }) => !known.has(`${reminderId} ${localDate}`));
}
