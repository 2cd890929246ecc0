const london = 'Europe/London';
const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions, at: Date) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, ...options }).format(at);

/** For a date field. */
export function localDate(at: Date): string {
  return inZone(london, { year: 'numeric', month: '2-digit', day: '2-digit' }, at);
}

/** For a time field. */
export function localTime(at: Date, zone = london): string {
  return inZone(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, at);
}
