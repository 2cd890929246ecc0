import { addDays, allDayTime, dayNumber, daysApart } from '@petcare/contracts';
import { Temporal } from 'temporal-polyfill';

/** What decides on which dates, at which wall time and in which zone a reminder occurs. */
export interface Schedule {
  date: string;
  /** `HH:MM`, or null for all day. */
  time: string | null;
  zone: string;
  rrule: string | null;
}

/** One occurrence before it is a row. */
export interface PlannedOccurrence {
  /** Wall time `YYYY-MM-DDTHH:MM`. */
  localAt: string;
  dueAt: Date;
}

/**
 * The instant of a wall time. A time in the gap of a clock change runs at the offset before the gap; one that occurs
 * twice means the first (RFC 5545, 3.3.5; Temporal calls it "compatible").
 */
export function instantOf(localAt: string, zone: string): Date {
  const zoned = Temporal.PlainDateTime.from(localAt).toZonedDateTime(zone, { disambiguation: 'compatible' });
  return new Date(zoned.epochMilliseconds);
}

/** Dates of a schedule from `from` to `to`, both included; each is counted from the first date, so nothing drifts. */
export function datesOf({ date, rrule }: Pick<Schedule, 'date' | 'rrule'>, from: string, to: string): string[] {
  if (rrule === null) return date <= to ? [date] : [];
  const step = daysApart(rrule);
  const skipped = Math.max(0, Math.ceil((dayNumber(from) - dayNumber(date)) / step));
  const dates: string[] = [];
  for (let next = addDays(date, skipped * step); next <= to; next = addDays(next, step)) dates.push(next);
  return dates;
}

export function occurrenceOn(date: string, { time, zone }: Pick<Schedule, 'time' | 'zone'>): PlannedOccurrence {
  const localAt = `${date}T${time ?? allDayTime}`;
  return { localAt, dueAt: instantOf(localAt, zone) };
}
