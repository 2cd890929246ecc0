import type { TimelineItem } from '@petcare/contracts';

export interface HistoryDay {
  /** Calendar day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly items: readonly TimelineItem[];
}

export interface HistoryYear {
  readonly year: string;
  readonly days: readonly HistoryDay[];
}

/** Neighbours with the same key, in order. */
function runsOf<Item>(items: readonly Item[], keyOf: (item: Item) => string): { key: string; items: Item[] }[] {
  const runs: { key: string; items: Item[] }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.key === keyOf(item)) last.items.push(item);
    else runs.push({ key: keyOf(item), items: [item] });
  }
  return runs;
}

/** What happened, by year and day, in list order. */
export function yearsOf(items: readonly TimelineItem[]): HistoryYear[] {
  const days = runsOf(items, ({ on }) => on).map(({ key: on, items: ofDay }) => ({ on, items: ofDay }));
  return runsOf(days, ({ on }) => on.slice(0, 4)).map(({ key: year, items: ofYear }) => ({ year, days: ofYear }));
}
