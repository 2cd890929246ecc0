import { localDate, z } from '@petcare/contracts';
import { before2100 } from '../health/recent-date.ts';

interface Ends {
  from?: string | undefined;
  to?: string | undefined;
}

/** The first day of a period or its last, in a query; without them it has no beginning, or no end. */
export const endOfPeriod = before2100(localDate).optional();

/** One that ended before it began would say that nothing happened. */
export const beginsFirst = ({ from, to }: Ends): boolean => from === undefined || to === undefined || from <= to;
export const endsTooSoon = { path: ['to'], error: 'This is before the first day. Choose a later one.' };

/** A period with both its days. */
export const period = z.object({ from: endOfPeriod, to: endOfPeriod }).refine(beginsFirst, endsTooSoon);
