import { dateOfDay, dayNumber, defaultZone } from '@petcare/contracts';

const empty = 'No date';
const invalid = 'Invalid Date';
const dateParts = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

type When = string | null | undefined;

/** The engine takes 30 February for 2 March. */
function isOnCalendar(value: string): boolean {
  const date = value.slice(0, 10);
  return !/^\d{4}-\d\d-\d\d$/.test(date) || dateOfDay(dayNumber(date)) === date;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one costs a hundred times what formatting does, and a list shows a hundred dates. */
function formatWith(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options);
  let made = formats.get(key);
  if (!made) formats.set(key, (made = new Intl.DateTimeFormat('en-GB', options)));
  return made;
}

function format(value: When, options: Intl.DateTimeFormatOptions): string {
  if (!value) return empty;
  const at = new Date(value);
  return Number.isNaN(at.getTime()) || !isOnCalendar(value) ? invalid : formatWith(options).format(at);
}

/** `20 Nov 2026` for a calendar date (`YYYY-MM-DD`) or, in `zone`, an instant; 'No date' and 'Invalid Date' otherwise. */
export function formatDate(value: When, zone = defaultZone): string {
  const isCalendarDate = value?.length === 10;
  return format(value, { ...dateParts, timeZone: isCalendarDate ? 'UTC' : zone });
}

/** `18:00` for an instant in `zone`. The contracts' wall times are shown as they are. */
export function formatTime(value: When, zone = defaultZone): string {
  return format(value, { ...timeParts, timeZone: zone });
}

/** `20 Nov 2026, 18:00` for an instant in `zone`. */
export function formatDateTime(value: When, zone = defaultZone): string {
  return format(value, { ...dateParts, ...timeParts, timeZone: zone });
}

/** `Fri 20 Nov`, with the year if it isn't today's; both are calendar dates. Put together here, because browsers disagree on the comma. */
export function formatWeekday(date: string, today: string): string {
  const weekday = format(date, { weekday: 'short', timeZone: 'UTC' });
  const year = date.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const);
  return `${weekday} ${format(date, { day: 'numeric', month: 'short', timeZone: 'UTC', ...year })}`;
}

/** "Today", "Tomorrow", "Yesterday", else the date with its weekday; both are calendar dates. */
export function formatDay(date: string, today: string): string {
  const near: Record<number, string> = { [-1]: 'Yesterday', 0: 'Today', 1: 'Tomorrow' };
  return near[dayNumber(date) - dayNumber(today)] ?? formatWeekday(date, today);
}
