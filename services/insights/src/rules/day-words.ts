import { dayNumber } from '@petcare/contracts';

const format = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "20 Nov 2026" */
export const dayWords = (date: string): string => format.format(new Date(`${date}T00:00:00Z`));

/** Whole days from one date to another; negative if that is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** "1 day", "3 weeks" */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
