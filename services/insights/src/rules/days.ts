import { dayNumber } from '@petcare/contracts';

/** Whole days from one date to another; negative if that is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** "1 day", "3 weeks" */
export const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;
