interface Calendar {
  year: number;
  month: number;
  day: number;
}

function parse(date: string): Calendar {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

function lastDay({ year, month }: Calendar): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * Whole months between two dates, `YYYY-MM-DD`; null if `to` is before `from`. A day the month lacks counts as its last: a leap-day
 * birthday is 28 Feb in common years.
 */
export function monthsBetween(from: string, to: string): number | null {
  if (to < from) return null;
  const [start, end] = [parse(from), parse(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return end.day < Math.min(start.day, lastDay(end)) ? months - 1 : months;
}
