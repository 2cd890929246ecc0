import { dateIn, timeIn } from '@petcare/contracts';

let known: string | null = null;

/** The IANA zone of the person at the screen. Asked once per task: each row of a list wants it, and a traveller's clock moves. */
export function readerZone(): string {
  if (known === null) {
    known = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    queueMicrotask(() => (known = null));
  }
  return known;
}

/** "London time" for `Europe/London`, "UTC" for itself. */
export function zoneName(zone: string): string {
  if (!zone.includes('/')) return zone;
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  return `${place.replaceAll('_', ' ')} time`;
}

/** Whose clock a time is by, if `reader`'s clock shows another date or time at that instant; else null. */
export function zoneNote(instant: string, zone: string, reader = readerZone()): string | null {
  const at = new Date(instant);
  const isSame = timeIn(zone, at) === timeIn(reader, at) && dateIn(zone, at) === dateIn(reader, at);
  return isSame ? null : zoneName(zone);
}

/** "18:00", "18:00 Auckland time" for a reader whose clock differs. */
export function withZone(words: string, instant: string, zone: string, reader = readerZone()): string {
  const note = zoneNote(instant, zone, reader);
  return note === null ? words : `${words} ${note}`;
}
