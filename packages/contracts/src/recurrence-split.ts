import { addDays } from './dates.ts';
import { datesOf, nextDateOf, type DatePlan } from './recurrence.ts';
import { formatRrule, parseRrule, pinToDate, type Recurrence } from './recurrence-rule.ts';

/** The rules of a plan that was split in two. */
interface SplitRules {
  before: string;
  after: string;
}

/** Is a later date on the day its rule takes from the first, and not at the end of a shorter month? */
function isOnItsDay({ frequency, months }: Recurrence, date: string, on: string): boolean {
  const start = frequency === 'YEARLY' && months.length === 0 ? 5 : 8;
  return on.slice(start) === date.slice(start);
}

/**
 * What becomes of a rule when its date `on` and all later ones are planned separately, from `date` on: that date itself, or the one
 * it was moved to. Null if `on` is the first, so that nothing would be left.
 */
export function splitRule(plan: DatePlan, on: string, date = on): SplitRules | null {
  if (plan.rrule === null || nextDateOf(plan, plan.date) === on) return null;
  const rule = parseRrule(plan.rrule);
  const isKept = date === on && !isOnItsDay(rule, plan.date, on);
  const last = addDays(on, -1);
  const past = datesOf({ ...plan, excludedDates: [] }, plan.date, last).length;
  return {
    before: formatRrule({ ...rule, count: null, until: last }),
    after: formatRrule({
      // A day 31 that fell on the 28th continues as day 31.
      ...(isKept ? pinToDate(rule, plan.date) : rule),
      count: rule.count === null ? null : Math.max(1, rule.count - past),
    }),
  };
}

/**
 * A plan's rule for when its first date is moved: without the day of the month if that's all it says about days, and the date is on it
 * or stands in for it.
 */
export function looseRule({ date, rrule }: DatePlan): string | null {
  if (rrule === null) return null;
  const { months, ...rule } = parseRrule(rrule);
  const [day = -1, ...more] = rule.monthDays;
  const isOnIt = day > 0 && more.length === 0 && rule.days.length === 0 && nextDateOf({ date, rrule }, date) === date;
  if (!isOnIt) return rrule;
  const isOfYear = rule.frequency === 'YEARLY' && months.length === 1;
  return formatRrule({ ...rule, months: isOfYear ? [] : months, monthDays: [] });
}
