/** The zone of an organisation that has not chosen one. */
export const defaultZone = 'Europe/London';

const dayMs = 86_400_000;

/** Calendar date `YYYY-MM-DD` that the wall calendar in `zone` shows at `at`. */
export function dateIn(zone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    at,
  );
}

/** Wall time `HH:MM` that a clock in `zone` shows at `at`. */
export function timeIn(zone: string, at: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at);
}

/** Days since 1 Jan 1970 of a calendar date; no zone is involved. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

/** `date` moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * dayMs).toISOString().slice(0, 10);
}

/** True when the run time knows `zone` as an IANA name such as `Europe/London`. */
export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return /^[A-Z]/.test(zone);
  } catch {
    return false;
  }
}
