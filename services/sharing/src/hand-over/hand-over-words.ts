import { addDays, dateIn, timeIn } from '@petcare/contracts';
import { inWords } from '@petcare/contracts/sharing';
import type { DoseRow, HandOverRows, ReminderRow } from './hand-over-rows.ts';

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** "Fri 27 Nov" */
export const shortDay = (date: string): string => dayFormat.format(new Date(`${date}T00:00:00Z`)).replace(',', '');

/** "today, Fri 27 Nov", "tomorrow, Sat 28 Nov", "on Sun 29 Nov" */
export function dayNear(date: string, today: string): string {
  const near = new Map([
    [addDays(today, -1), 'yesterday, '],
    [today, 'today, '],
    [addDays(today, 1), 'tomorrow, '],
  ]);
  return `${near.get(date) ?? 'on '}${shortDay(date)}`;
}

/** "Mon 30 Nov, 18:00" */
export const momentWords = (at: string, zone: string): string =>
  `${shortDay(dateIn(zone, new Date(at)))}, ${timeIn(zone, new Date(at))}`;

/** "at 18:02", or "at 00:02 on Sat 28 Nov" if that isn't the day it belongs to. */
export function atWords(at: string, { zone, localDate }: { zone: string; localDate: string }): string {
  const [day, time] = [dateIn(zone, new Date(at)), timeIn(zone, new Date(at))];
  return `at ${time}${day === localDate ? '' : ` on ${shortDay(day)}`}`;
}

const whose = ({ pets }: HandOverRows, ids: readonly string[]): string =>
  `for ${inWords(pets.filter(({ id }) => ids.includes(id)).map(({ name }) => name))}`;

/** "Metacam for Bella, 08:00", with the day unless that is today. */
export function doseName({ drug, petId, localDate, localTime }: DoseRow, rows: HandOverRows): string {
  const { today } = rows.link;
  return `${drug} ${whose(rows, [petId])}, ${localTime}${localDate === today ? '' : ` ${dayNear(localDate, today)}`}`;
}

/** "Brush the coat for Bella and Rex", with the day it was due unless that is today. */
export function reminderName({ title, petIds, localDate }: ReminderRow, rows: HandOverRows): string {
  const { today } = rows.link;
  return `${title} ${whose(rows, petIds)}${localDate === today ? '' : `, due ${dayNear(localDate, today)}`}`;
}
