import { addDays, dateIn, minutesOfDay, timeIn } from '@petcare/contracts';
import { isBankHoliday, weekdayOf, type Nation } from './bank-holidays.ts';
import { spanMinutes, weekdayNames, weekdays, type OpeningHours } from './opening-hours.ts';

/** A time by the clock at that place: calendar date and `HH:MM`. */
export interface LocalMoment {
  readonly date: string;
  readonly time: string;
}

/** Open until a moment, null for always; or closed until one, null if no time is known. */
export type OpenState =
  | { readonly isOpen: true; readonly until: LocalMoment | null }
  | { readonly isOpen: false; readonly opens: LocalMoment | null };

const dayMinutes = 1440;
/** Past Christmas, and past a week with three holidays. */
const daysAhead = 15;

/** Whose bank holidays they are closed on. */
const closedIn: Record<OpeningHours['bankHolidays'], Nation | null> = {
  closed: 'england-and-wales',
  'closed-scotland': 'scotland',
  'closed-northern-ireland': 'northern-ireland',
  'as-usual': null,
};

interface Span {
  readonly from: number;
  readonly to: number;
}

/** What is open around `today`, in clock minutes since its midnight, in order; adjoining spans are one. */
function spansAround(hours: OpeningHours, today: string): Span[] {
  const nation = closedIn[hours.bankHolidays];
  const spans = Array.from({ length: daysAhead + 1 }, (_, index) => index - 1).flatMap((ahead): Span[] => {
    const date = addDays(today, ahead);
    if (nation && isBankHoliday(date, nation)) return [];
    const weekday = weekdays[weekdayOf(date)];
    return hours.days
      .filter(({ day }) => day === weekday)
      .map(spanMinutes)
      .map(({ from, to }) => ({ from: from + ahead * dayMinutes, to: to + ahead * dayMinutes }));
  });
  const joined: Span[] = [];
  for (const span of spans.toSorted((first, second) => first.from - second.from)) {
    const last = joined.at(-1);
    if (last && span.from <= last.to) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) };
    else joined.push(span);
  }
  return joined;
}

function momentOf(today: string, minutes: number): LocalMoment {
  const [days, rest] = [Math.floor(minutes / dayMinutes), ((minutes % dayMinutes) + dayMinutes) % dayMinutes];
  const two = (value: number) => String(value).padStart(2, '0');
  return { date: addDays(today, days), time: `${two(Math.floor(rest / 60))}:${two(rest % 60)}` };
}

/**
 * Are they open at `at`? By their wall clock: the hour skipped in spring isn't waited for, and the hour repeated in autumn counts both
 * times.
 */
export function openAt(hours: OpeningHours, at: Date = new Date()): OpenState {
  const today = dateIn(hours.zone, at);
  const now = minutesOfDay(timeIn(hours.zone, at));
  const spans = spansAround(hours, today);
  const current = spans.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const isEndless = current.to >= daysAhead * dayMinutes;
    return { isOpen: true, until: isEndless ? null : momentOf(today, current.to) };
  }
  const next = spans.find(({ from }) => from > now);
  return { isOpen: false, opens: next ? momentOf(today, next.from) : null };
}

function dayWords(date: string, today: string): string {
  if (date === today) return '';
  if (date === addDays(today, 1)) return ' tomorrow';
  return ` on ${weekdayNames[weekdays[weekdayOf(date)] ?? 'monday']}`;
}

/** "Open until 18:30", "Closed, opens at 09:00 tomorrow", "Open round the clock"; `at` as for `openAt`. */
export function openWords(hours: OpeningHours, at: Date = new Date()): string {
  const state = openAt(hours, at);
  const today = dateIn(hours.zone, at);
  if (state.isOpen) {
    if (state.until === null) return 'Open round the clock';
    const { date, time } = state.until;
    // Midnight belongs to the day that ends with it.
    const isTonight = time === '00:00' && date === addDays(today, 1);
    return isTonight ? 'Open until midnight' : `Open until ${time}${dayWords(date, today)}`;
  }
  if (state.opens === null) return 'Closed';
  return `Closed, opens at ${state.opens.time}${dayWords(state.opens.date, today)}`;
}
