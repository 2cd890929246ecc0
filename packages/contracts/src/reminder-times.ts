import { z } from 'zod';
import { addDays } from './dates.ts';
import { instantOf } from './wall-clock.ts';

const pattern = /^P(?:(\d{1,2})W|(?:(\d{1,3})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?)?)$/;
const mostMinutes = 366 * 24 * 60;

/** A length of time: calendar days, and minutes on top. */
export interface Duration {
  days: number;
  minutes: number;
}

function read(text: string): Duration | null {
  const match = pattern.exec(text);
  if (!match || text.endsWith('P') || text.endsWith('T')) return null;
  const [weeks, days, hours, minutes] = match.slice(1).map((part) => Number(part ?? 0));
  return { days: (weeks ?? 0) * 7 + (days ?? 0), minutes: (hours ?? 0) * 60 + (minutes ?? 0) };
}

/** @throws {Error} if `text` has not passed `duration`. */
export function parseDuration(text: string): Duration {
  const found = read(text);
  if (!found) throw new Error(`Not a length of time: ${text}`);
  return found;
}

/** Minutes in all, with a day as 24 hours; for comparing. */
export function minutesOf(text: string): number {
  const { days, minutes } = parseDuration(text);
  return days * 24 * 60 + minutes;
}

/** `P2D`, `PT2H`, `P1DT30M`; no time at all is `P0D`. */
export function formatDuration({ days, minutes }: Duration): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const time = `${hours > 0 ? `${hours}H` : ''}${rest > 0 ? `${rest}M` : ''}`;
  if (time === '') return `P${days}D`;
  return `P${days > 0 ? `${days}D` : ''}T${time}`;
}

/** An ISO 8601 duration of weeks, or of days, hours and minutes; at most a year. */
export const duration = z
  .string()
  .refine((text) => read(text) !== null && minutesOf(text) <= mostMinutes, {
    error: 'Enter a time of up to a year.',
    abort: true,
  })
  .overwrite((text) => formatDuration(parseDuration(text)));

/** Up to `most` different durations. */
export const durations = (most: number) =>
  z
    .array(duration)
    .max(most, `Choose at most ${most}.`)
    .refine((texts) => new Set(texts.map(minutesOf)).size === texts.length, 'Choose each time once.');

/**
 * The instant `text` before (`-1`) or after (`1`) a wall time: days by the calendar, so that two days before 18:00 is at
 * 18:00 whatever the clocks did meanwhile; hours and minutes as they pass.
 */
export function instantAway(localAt: string, zone: string, text: string, direction: 1 | -1): Date {
  const { days, minutes } = parseDuration(text);
  const onDay = `${addDays(localAt.slice(0, 10), direction * days)}${localAt.slice(10)}`;
  return new Date(instantOf(onDay, zone).getTime() + direction * minutes * 60_000);
}

function plural(count: number, unit: string): string {
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** "2 days", "1 hour 30 minutes", "4 weeks" */
export function describeDuration(text: string): string {
  const { days, minutes } = parseDuration(text);
  const parts = [
    days > 0 && (days % 7 === 0 ? plural(days / 7, 'week') : plural(days, 'day')),
    minutes >= 60 && plural(Math.floor(minutes / 60), 'hour'),
    minutes % 60 > 0 && plural(minutes % 60, 'minute'),
  ];
  return parts.filter(Boolean).join(' ') || 'no time';
}
