import { defaultZone, localTime, minutesOfDay, z, zone } from '@petcare/contracts';

/** In the order of the week. */
export const weekdayNames = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
export type Weekday = keyof typeof weekdayNames;
export const weekdays = Object.keys(weekdayNames) as [Weekday, ...Weekday[]];

/** `from` to `to` by the clock there; a `to` not after `from` is on the next day, so 00:00 to 00:00 is the whole day. */
const openSpan = z.strictObject({ day: z.enum(weekdays), from: localTime, to: localTime });
export type OpenSpan = z.output<typeof openSpan>;

const dayMinutes = 1440;

/** A span in minutes since midnight of its day; its end is past 1440 if it goes on into the next. */
export function spanMinutes({ from, to }: Pick<OpenSpan, 'from' | 'to'>): { from: number; to: number } {
  const [begins, ends] = [minutesOfDay(from), minutesOfDay(to)];
  return { from: begins, to: ends > begins ? ends : ends + dayMinutes };
}

/** Do two spans starting on the same day share a minute? */
function overlap(spans: readonly OpenSpan[]): boolean {
  const sorted = spans.map(spanMinutes).toSorted((first, second) => first.from - second.from);
  return sorted.some(({ from }, index) => index > 0 && from < (sorted[index - 1]?.to ?? 0));
}

/** What happens on bank holidays; those of England and Wales unless stated otherwise. */
export const bankHolidayNames = {
  closed: 'Closed (England and Wales)',
  'closed-scotland': 'Closed (Scotland)',
  'closed-northern-ireland': 'Closed (Northern Ireland)',
  'as-usual': 'Open as usual',
} as const;
type BankHolidays = keyof typeof bankHolidayNames;

/** When someone is there, in their own zone. */
export const openingHours = z.strictObject({
  zone: zone.default(defaultZone),
  /** At most three spans a day. */
  days: z
    .array(openSpan)
    .min(1)
    .max(21)
    .refine(
      (days) => !weekdays.some((day) => overlap(days.filter((span) => span.day === day))),
      'The times on one day overlap.',
    ),
  /** Whose bank holidays they are closed on. */
  bankHolidays: z.enum(Object.keys(bankHolidayNames) as [BankHolidays, ...BankHolidays[]]).default('closed'),
});
export type OpeningHours = z.output<typeof openingHours>;
export type OpeningHoursInput = z.input<typeof openingHours>;

/** Someone is always there. */
export const roundTheClock: OpeningHours = {
  zone: defaultZone,
  days: weekdays.map((day) => ({ day, from: '00:00', to: '00:00' })),
  bankHolidays: 'as-usual',
};

/** Do these hours mean that someone is always there? */
export function isRoundTheClock({ days, bankHolidays }: OpeningHours): boolean {
  return JSON.stringify([days, bankHolidays]) === JSON.stringify([roundTheClock.days, roundTheClock.bankHolidays]);
}
