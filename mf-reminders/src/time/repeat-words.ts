import { dateIn, describeRrule, nextDateOf, rrule, type Reminder } from '@petcare/contracts';
import { formatDate } from '@petcare/web';

type Plan = Pick<Reminder, 'date' | 'rrule' | 'zone'>;

/** "Every 2 weeks, next on 3 Dec 2026", "Once, on 20 Nov 2026"; null while date or rule are not filled in. */
export function describePlan({ date, rrule: rule, zone }: Plan, now: Date): string | null {
  if (date === '' || (rule !== null && !rrule.safeParse(rule).success)) return null;
  if (rule === null) return `Once, on ${formatDate(date)}`;
  const words = describeRrule(rule);
  const next = nextDateOf({ date, rrule: rule }, dateIn(zone, now));
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}, next on ${formatDate(next)}`;
}
