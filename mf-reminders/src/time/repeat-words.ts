import { addDays, dateIn, describeRrule, nextDateOf, rrule, timeIn, type Reminder } from '@petcare/contracts';
import { formatDate } from '@petcare/web';

type Plan = Pick<Reminder, 'date' | 'time' | 'rrule' | 'zone' | 'anchor' | 'excludedDates'> &
  Partial<Pick<Reminder, 'paused'>>;

/** The first day on which the plan's time is still ahead. */
function firstDayToCome({ time, zone }: Plan, now: Date): string {
  const today = dateIn(zone, now);
  return time !== null && time <= timeIn(zone, now) ? addDays(today, 1) : today;
}

/**
 * "Every 2 weeks, next on 3 Dec 2026", "Every 4 weeks, from the day it's done", "Once, on 20 Nov 2026"; only "Every 2 weeks" while it's
 * paused; null until date and rule are filled in.
 */
export function describePlan(plan: Plan, now: Date): string | null {
  const { date, rrule: rule } = plan;
  if (date === '' || (rule !== null && !rrule.safeParse(rule).success)) return null;
  if (rule === null) return `Once, on ${formatDate(date)}`;
  const words = describeRrule(rule);
  const every = `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
  if (plan.anchor === 'completion') return `${every}, from the day it’s done`;
  if (plan.paused) return every;
  const next = nextDateOf(plan, firstDayToCome(plan, now));
  return next === null ? `${every}, finished` : `${every}, next on ${formatDate(next)}`;
}
