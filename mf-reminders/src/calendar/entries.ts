import { addDays, dateIn, datesOf, type Occurrence, type PetListItem, type Reminder } from '@petcare/contracts';
import { isHere } from '../pets/is-here.ts';
import { firstDayOf, lastDayOf, type Month } from './month.ts';

/** Rows reach at least this many days ahead; what a rule gives after that is shown before there's a row. */
const plannedDays = 24;

/** A future date that has no row yet. */
export interface Projected {
  reminderId: string;
  localDate: string;
  title: string;
  time: string | null;
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
      const from = addDays(dateIn(reminder.zone, now), plannedDays + 1);
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
