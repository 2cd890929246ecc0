import { dateIn, recordKinds, type TimelineItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { formatDay } from '@petcare/web';
import { keyOf } from '../history/history-entry.tsx';
import { yearsOf } from '../history/history-years.ts';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What it is, unless its title starts with that. */
function kindOf({ kind, title }: TimelineItem): string | null {
  const { one } = recordKinds[kind];
  return title.toLowerCase().startsWith(one) ? null : capital(one);
}

/** What happened, year by year, as on paper: nothing to press. */
export function StoryList({ items }: { items: readonly TimelineItem[] }) {
  const { zone } = useRemoteContext();
  const today = dateIn(zone);
  const dayWords = (on: string) => formatDay(on, today).replace(` ${on.slice(0, 4)}`, '');
  return yearsOf(items).map(({ year, days }) => (
    <section key={year} aria-label={year} className="mb-5 print:mb-3">
      <h2 className="mb-1 break-after-avoid border-b border-line pb-1 text-lg font-bold text-ink print:text-base">
        {year}
      </h2>
      <ol className="divide-y divide-line">
        {days.map(({ on, items: ofDay }) => (
          <li key={on} className="break-inside-avoid py-1.5 sm:flex sm:gap-3 print:flex print:gap-3 print:py-1">
            <time dateTime={on} className="w-28 shrink-0 font-semibold text-muted">
              {dayWords(on)}
            </time>
            <ul className="min-w-0 flex-1 wrap-anywhere">
              {ofDay.map((item) => (
                <li key={keyOf(item)}>
                  <span className="font-medium text-ink">{item.title}</span>
                  <span className="text-muted">
                    {[kindOf(item), item.detail].filter(Boolean).map((words) => ` · ${words}`)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  ));
}
