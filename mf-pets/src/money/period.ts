import { addDays } from '@petcare/contracts';

/** Named periods → the words people read. */
export const periodNames = {
  all: 'All time',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-year': 'This year',
  'last-year': 'Last year',
  'twelve-months': 'Last 12 months',
  dates: 'From … to …',
} as const;
export type PeriodName = keyof typeof periodNames;

export interface Period {
  from?: string;
  to?: string;
}

export const isPeriodName = (name: string | null): name is PeriodName => name !== null && name in periodNames;

/** The first day of the month `months` after that of `date`. */
export function monthStart(date: string, months = 0): string {
  const count = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  return `${Math.floor(count / 12)}-${`${(count % 12) + 1}`.padStart(2, '0')}-01`;
}

/** First and last day of a named period, as seen from `today`. */
export function periodOf(name: Exclude<PeriodName, 'dates'>, today: string): Period {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'all':
      return {};
    case 'this-month':
      return { from: monthStart(today), to: addDays(monthStart(today, 1), -1) };
    case 'last-month':
      return { from: monthStart(today, -1), to: addDays(monthStart(today), -1) };
    case 'this-year':
      return { from: `${year}-01-01`, to: `${year}-12-31` };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
    case 'twelve-months':
      return { from: monthStart(today, -11), to: today };
  }
}
