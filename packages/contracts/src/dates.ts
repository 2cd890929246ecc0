/** The zone of an organisation that hasn't chosen one. */
export const defaultZone = 'Europe/London';

const dayMs = 86_400_000;

/** Making a formatter costs a hundred times what formatting does. */
function perZone(options: Intl.DateTimeFormatOptions, locale: string): (zone: string, at: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone, at) => {
    let format = formats.get(zone);
    if (!format) formats.set(zone, (format = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })));
    return format.format(at);
  };
}

const dateFormat = perZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA');
const timeFormat = perZone({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, 'en-GB');

/** Calendar date `YYYY-MM-DD` in `zone` at `at`. */
export function dateIn(zone: string, at: Date = new Date()): string {
  return dateFormat(zone, at);
}

/** Wall time `HH:MM` in `zone` at `at`. */
export function timeIn(zone: string, at: Date = new Date()): string {
  return timeFormat(zone, at);
}

/** Days since 1 Jan 1970 for a calendar date; no zone is involved. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** A day number's calendar date. */
export function dateOfDay(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

/** `date` moved by whole days. */
export function addDays(date: string, days: number): string {
  return dateOfDay(dayNumber(date) + days);
}

const knownZones = new Set<string>();

function knowsZone(zone: string): boolean {
  try {
    dateIn(zone);
    return /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}

/** True if the run time knows `zone` as an IANA name such as `Europe/London`. */
export function isZone(zone: string): boolean {
  const known = knownZones.has(zone) || knowsZone(zone);
  if (known) knownZones.add(zone);
  return known;
}
