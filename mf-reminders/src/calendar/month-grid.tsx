import { useEffect, useRef, type KeyboardEvent } from 'react';
import { addDays, weekdayNames, weekdays, type Occurrence } from '@petcare/contracts';
import { isSettled } from '../time/undo-window.ts';
import type { Projected } from './entries.ts';
import { dayName, monthOf, weeksOf, type Month } from './month.ts';

export interface DayEntries {
  occurrences: readonly Occurrence[];
  projected: readonly Projected[];
}

interface MonthGridProps {
  month: Month;
  today: string;
  chosen: string;
  entriesOn: (date: string) => DayEntries;
  onChoose: (date: string) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
/** How many titles fit in a day. */
const mostTitles = 3;

function countWords({ occurrences, projected }: DayEntries): string {
  const count = occurrences.length + projected.length;
  return count === 0 ? 'nothing' : count === 1 ? '1 date' : `${count} dates`;
}

function Titles({ occurrences, projected }: DayEntries) {
  const titles = [
    ...occurrences.map((occurrence) => ({
      key: occurrence.id,
      title: occurrence.title,
      isOver: isSettled(occurrence),
    })),
    ...projected.map(({ reminderId, title }) => ({ key: reminderId, title, isOver: false })),
  ];
  if (titles.length === 0) return null;
  const further = titles.length - mostTitles;
  return (
    <>
      <span aria-hidden className="size-2 rounded-full bg-brand md:hidden" />
      <span aria-hidden className="hidden w-full flex-col gap-0.5 px-2 text-left text-xs md:flex">
        {titles.slice(0, mostTitles).map(({ key, title, isOver }) => (
          <span key={key} className={isOver ? 'truncate text-muted line-through' : 'truncate'}>
            {title}
          </span>
        ))}
        {further > 0 && <span className="text-muted">{`${further} more`}</span>}
      </span>
    </>
  );
}

/** A month as a grid of days. One of them is in the tab order; arrow keys move from day to day. */
export function MonthGrid({ month, today, chosen, entriesOn, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const target = useRef<string | null>(null);
  // The day may be in another month, which has only just been rendered.
  useEffect(() => {
    if (target.current !== chosen) return;
    grid.current?.querySelector<HTMLElement>(`[data-date="${chosen}"]`)?.focus();
    target.current = null;
  }, [chosen]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    target.current = addDays(chosen, step);
    onChoose(target.current);
  };
  return (
    <table ref={grid} className="w-full table-fixed border-collapse">
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={weekdayNames[day]} className="p-1 text-xs font-semibold text-muted">
              {weekdayNames[day].slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date} className="border border-line p-0 align-top">
                {monthOf(date) === month && (
                  <button
                    type="button"
                    data-date={date}
                    tabIndex={date === chosen ? 0 : -1}
                    aria-pressed={date === chosen}
                    aria-current={date === today ? 'date' : undefined}
                    onClick={() => onChoose(date)}
                    onKeyDown={move}
                    className="flex h-12 w-full flex-col items-center gap-1 p-1 hover:bg-raised aria-pressed:bg-raised aria-pressed:font-semibold md:h-24 md:items-start"
                  >
                    <span className="sr-only">{`${dayName(date)}, ${countWords(entriesOn(date))}`}</span>
                    <span
                      aria-hidden
                      className={
                        date === today ? 'rounded-full bg-brand px-2 text-on-brand tabular-nums' : 'px-2 tabular-nums'
                      }
                    >
                      {Number(date.slice(8))}
                    </span>
                    <Titles {...entriesOn(date)} />
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
