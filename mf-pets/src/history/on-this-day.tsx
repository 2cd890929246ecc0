import { dateIn, type TimelineItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { HistoryEntry, keyOf } from './history-entry.tsx';

const yearsAgo = (on: string, today: string): string => {
  const years = Number(today.slice(0, 4)) - Number(on.slice(0, 4));
  return years === 1 ? 'A year ago' : `${years} years ago`;
};

/** What happened on this day in earlier years, above the history; renders nothing if nothing did. */
export function OnThisDay({ items }: { items: readonly TimelineItem[] }) {
  const { zone } = useRemoteContext();
  const today = dateIn(zone);
  if (items.length === 0) return null;
  return (
    <section aria-label="On this day" className="border-b border-line px-2 py-2 print:hidden">
      <h3 className="px-2 pt-1 text-sm font-semibold text-ink">On this day</h3>
      <ul>
        {[...Map.groupBy(items, ({ on }) => yearsAgo(on, today))].map(([when, ofYear]) => (
          <li key={when} className="md:flex md:gap-2">
            <p className="shrink-0 px-2 pt-2 text-sm font-semibold text-muted md:w-28 md:pt-4">{when}</p>
            <ul className="min-w-0 flex-1">
              {ofYear.map((item) => (
                <HistoryEntry key={keyOf(item)} item={item} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
