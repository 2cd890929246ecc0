import type { ReportQuery, ReportTable } from '@petcare/contracts/reports';
import { summaryBy, todayThere } from '../expenses/expenses.queries.ts';
import { months, tableOf, type ReadRows } from './report-source.ts';

interface MonthSum {
  /** `YYYY-MM`; null in the total. */
  key: string | null;
  isTotal: boolean;
  totalPence: number;
}

/** The same day a year earlier; for 29 February, the 28th. */
function dayBefore(date: string): string {
  const day = date.slice(5) === '02-29' ? '02-28' : date.slice(5);
  return `${Number(date.slice(0, 4)) - 1}-${day}`;
}

/**
 * The period's last year compared with the one before, month by month, both up to the same day, the month that day is in, too. An
 * unfinished year ends today; months still to come have what was spent in the year before.
 * @returns nothing if nothing was spent the year before
 */
export async function yearAgainstYear(read: ReadRows, { to, petId }: ReportQuery): Promise<ReportTable[]> {
  const [there] = await read<{ today: string }>(todayThere);
  const today = there?.today ?? '';
  const end = to !== undefined && to < today ? to : today;
  const [year, yearBefore] = [end.slice(0, 4), dayBefore(end).slice(0, 4)];
  const spentFrom = (from: string, until: string) =>
    read<MonthSum>(summaryBy('month'), [from, until, petId ?? null, null, null]);
  const before = await spentFrom(`${yearBefore}-01-01`, `${yearBefore}-12-31`);
  if (before.every(({ isTotal }) => isTotal)) return [];
  const now = await spentFrom(`${year}-01-01`, end);
  const soFar = await spentFrom(`${yearBefore}-01-01`, dayBefore(end));
  const sumOf = (sums: readonly MonthSum[], key: string | null) =>
    sums.find((sum) => (key === null ? sum.isTotal : sum.key === key))?.totalPence ?? 0;
  const row = (word: string, last: number, current: number | null) => ({
    word,
    last,
    current,
    change: current === null ? null : current - last,
  });
  const rows = months.map((word, index) => {
    const month = `${index + 1}`.padStart(2, '0');
    const isAhead = `${year}-${month}` > end.slice(0, 7);
    const [last, current] = [`${yearBefore}-${month}`, `${year}-${month}`];
    return isAhead ? row(word, sumOf(before, last), null) : row(word, sumOf(soFar, last), sumOf(now, current));
  });
  const both = end.endsWith('-12-31')
    ? 'The whole year'
    : `Up to ${Number(end.slice(8))} ${months[Number(end.slice(5, 7)) - 1]}`;
  return [
    tableOf(
      'Year on year',
      [
        { label: 'Month', type: 'text', field: 'word' },
        { label: yearBefore, type: 'pence', field: 'last' },
        { label: year, type: 'pence', field: 'current' },
        { label: 'Change', type: 'pence', field: 'change' },
      ],
      [...rows, row(both, sumOf(soFar, null), sumOf(now, null))],
    ),
  ];
}
