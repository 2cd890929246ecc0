import { isPlain, parseRrule, weekdays, type Recurrence, type RuleDay, type Weekday } from './recurrence-rule.ts';

const units = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' } as const;

export const weekdayNames: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const ordinals: Record<number, string> = {
  1: 'first',
  2: 'second',
  3: 'third',
  4: 'fourth',
  5: 'fifth',
  [-1]: 'last',
  [-2]: 'last but one',
  [-3]: 'last but two',
  [-4]: 'last but three',
  [-5]: 'last but four',
};

const formats: Partial<Record<'conjunction' | 'disjunction', Intl.ListFormat>> = {};

/** "a, b and c", or "or". A format is created when first needed: that takes longer than everything else on a page's start here. */
function listed(items: readonly string[], type: keyof typeof formats = 'conjunction'): string {
  return (formats[type] ??= new Intl.ListFormat('en-GB', { type })).format(items);
}

/** "31st" */
export function ordinalOf(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ending = isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${ending}`;
}

function dayWords({ ordinal, day }: RuleDay): string {
  return ordinal === null ? weekdayNames[day] : `the ${ordinals[ordinal]} ${weekdayNames[day]}`;
}

const isWorkingWeek = (days: readonly RuleDay[]): boolean =>
  days.length === 5 && days.every(({ ordinal, day }) => ordinal === null && weekdays.indexOf(day) < 5);

/** A date is only one of these days. */
function ifWords(days: readonly RuleDay[]): string {
  if (days.length === 0) return '';
  const names = days.map((of) => (of.ordinal === null ? `a ${dayWords(of)}` : dayWords(of)));
  return ` if it is ${isWorkingWeek(days) ? 'a weekday' : listed(names, 'disjunction')}`;
}

function onWords({ days, monthDays }: Recurrence): string {
  const dates = monthDays.map((day) => (day < 0 ? 'the last day' : `the ${ordinalOf(day)}`));
  if (dates.length > 0) return ` on ${listed(dates)}${ifWords(days)}`;
  if (days.length === 0) return '';
  return ` on ${isWorkingWeek(days) ? 'weekdays' : listed(days.map(dayWords))}`;
}

function endWords({ until, count }: Recurrence): string {
  if (count !== null) return count === 1 ? ', once' : `, ${count} times`;
  if (until === null) return '';
  const [year, month = 1, day] = until.split('-').map(Number);
  return `, until ${day} ${monthNames[month - 1]?.slice(0, 3)} ${year}`;
}

/** "every day", "every 2 weeks", "every month on the last day, until 1 Dec 2027"; "once" for no rule. */
export function describeRrule(value: string | null): string {
  if (value === null) return 'once';
  const rule = parseRrule(value);
  const { frequency, interval, months, days } = rule;
  const isWeekdays = interval === 1 && (frequency === 'DAILY' || frequency === 'WEEKLY') && isWorkingWeek(days);
  if (isWeekdays && isPlain({ ...rule, days: [] })) return `every weekday${endWords(rule)}`;
  const every = interval === 1 ? `every ${units[frequency]}` : `every ${interval} ${units[frequency]}s`;
  const inMonths = months.length === 0 ? '' : ` in ${listed(months.map((month) => monthNames[month - 1] ?? ''))}`;
  return `${every}${onWords(rule)}${inMonths}${endWords(rule)}`;
}
