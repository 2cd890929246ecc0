const dayMs = 86_400_000;

export const days = (count: number): number => count * dayMs;

/** `count` months after `anchor`, in the UTC calendar; on the last day of a month that's too short. */
function monthsAfter(anchor: number, count: number): number {
  const at = new Date(anchor);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth() + count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(at.getUTCDate(), lastDay);
  return Date.UTC(year, month, day) + (anchor - Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
}

/** The first whole month from `anchor` that ends after `start`. */
export function monthEnd(anchor: number, start: number): number {
  const [from, to] = [new Date(anchor), new Date(start)];
  let count = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (monthsAfter(anchor, count) <= start) count += 1;
  return monthsAfter(anchor, count);
}
