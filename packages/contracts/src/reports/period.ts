import { beginsFirst, endsTooSoon, localDate, z } from '@petcare/contracts';
import { before2100 } from '../health/recent-date.ts';

/** The first day of a period or its last, in a query; without them it has no beginning, or no end. */
export const endOfPeriod = before2100(localDate).optional();

/** A period with both its days. */
export const period = z.object({ from: endOfPeriod, to: endOfPeriod }).refine(beginsFirst, endsTooSoon);
