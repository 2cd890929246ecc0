import { dateIn } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { formatDay } from '@petcare/web';
import { HistoryEntry, keyOf } from './history-entry.tsx';
import type { HistoryDay, HistoryYear } from './history-years.ts';

/** "Today", "Fri 20 Nov"; the year is above. */
const dayWords = (on: string, today: string) => formatDay(on, today).replace(` ${on.slice(0, 4)}`, '');

function Day({ day: { on, items }, today }: { day: HistoryDay; today: string }) {
  return (
    <li className="px-2 py-1 md:flex md:gap-2">
      <time dateTime={on} className="block shrink-0 px-2 pt-2 text-sm font-semibold text-muted md:w-28 md:pt-4">
        {dayWords(on, today)}
      </time>
      <ul className="min-w-0 flex-1">
        {items.map((item) => (
          <HistoryEntry key={keyOf(item)} item={item} />
        ))}
      </ul>
    </li>
  );
}

/** What happened, by year and day. */
export function HistoryList({ years }: { years: readonly HistoryYear[] }) {
  const { zone } = useRemoteContext();
  const today = dateIn(zone);
  return years.map(({ year, days }) => (
    <section key={year} aria-label={year} data-year={year} className="scroll-mt-20">
      <h3 className="border-y border-line bg-raised px-4 py-1.5 text-sm font-semibold text-ink">{year}</h3>
      <ol className="py-1">
        {days.map((day) => (
          <Day key={day.on} day={day} today={today} />
        ))}
      </ol>
    </section>
  ));
}
