import { localTime, z } from '@petcare/contracts';

const unique = (items: readonly string[]): boolean => new Set(items).size === items.length;

/** From 1 to `most`. A fraction is refused as such: as another type it would fit none of the schedules, and say nothing of itself. */
const whole = (things: string, most: number) =>
  z.number().multipleOf(1, `Enter a whole number of ${things}.`).min(1).max(most);

/** One of several: an empty one is no mistake for a dose less. */
const listedTime = z.iso.time({
  precision: -1,
  error: ({ input }) => (input === '' ? 'Enter this time, or remove it.' : undefined),
});

/** By the wall clock: 08:00 stays 08:00 when clocks change. */
const clockTimes = z.strictObject({
  times: z
    .array(listedTime)
    .min(1, 'Enter at least one time.')
    .max(12)
    .refine(unique, 'Enter each time once.')
    .overwrite((times) => times.toSorted()),
  /** 1 is every day, 2 every other day; every day by default. */
  everyDays: whole('days', 365).optional(),
});
/** By elapsed time, counted from `firstAt` on the first day: the wall time moves when clocks change. */
const hourly = z.strictObject({ everyHours: whole('hours', 168), firstAt: localTime.optional() });
/** Only when needed, within two limits. */
const asNeeded = z.strictObject({
  asNeeded: z.strictObject({ minHoursBetween: z.number().min(0.25).max(168), maxIn24h: whole('doses', 48) }),
});

/** When a medication is given. Clock times and hours are kept separate: they differ across a clock change. */
export const medicationSchedule = z.union([clockTimes, hourly, asNeeded], 'Choose when it is given.');
export type MedicationSchedule = z.output<typeof medicationSchedule>;
export type ClockTimes = z.output<typeof clockTimes>;

/** The first dose of a medication given every so many hours, unless stated otherwise. */
export const usualFirstTime = '08:00';

const countWords = ['', 'Once', 'Twice', 'Three times', 'Four times', 'Five times', 'Six times'];
const listFormat = new Intl.ListFormat('en-GB', { type: 'conjunction' });

function clockWords({ times, everyDays = 1 }: ClockTimes): string {
  const often = countWords[times.length] ?? `${times.length} times`;
  const day = everyDays === 1 ? 'a day' : everyDays === 2 ? 'every other day' : `every ${everyDays} days`;
  return `${often} ${day} at ${listFormat.format(times)}`;
}

const hours = (count: number): string => (count === 1 ? 'hour' : `${count} hours`);

/** "Twice a day at 08:00 and 20:00", "Every 8 hours from 06:00", "When needed, at least 6 hours apart, at most 3 in 24 hours" */
export function scheduleWords(schedule: MedicationSchedule): string {
  if ('times' in schedule) return clockWords(schedule);
  if ('everyHours' in schedule) return `Every ${hours(schedule.everyHours)} from ${schedule.firstAt ?? usualFirstTime}`;
  const { minHoursBetween, maxIn24h } = schedule.asNeeded;
  const apart = minHoursBetween === 1 ? '1 hour' : `${minHoursBetween} hours`;
  return `When needed, at least ${apart} apart, at most ${maxIn24h} in 24 hours`;
}
