import { dateIn, timeIn, type Occurrence } from '@petcare/contracts';
import { formatDay } from '@petcare/web';

type Dated = Pick<Occurrence, 'localDate' | 'localTime' | 'zone' | 'dueAt'>;

/** IANA zone of the person in front of the screen. */
export function readerZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "London time" for `Europe/London`, "UTC" for itself. */
export function zoneName(zone: string): string {
  if (!zone.includes('/')) return zone;
  const place = zone.slice(zone.lastIndexOf('/') + 1);
  return `${place.replaceAll('_', ' ')} time`;
}

/** Whose clock the time is by, when the clock of `reader` shows another date or time at that instant; else null. */
export function zoneNote({ localTime, zone, dueAt }: Dated, reader: string): string | null {
  if (localTime === null || zone === reader) return null;
  const at = new Date(dueAt);
  const isSame = timeIn(zone, at) === timeIn(reader, at) && dateIn(zone, at) === dateIn(reader, at);
  return isSame ? null : zoneName(zone);
}

/** "Today", "Tomorrow", "20 Nov 2026" by the calendar of the item's own zone. */
export function dayOf({ localDate, zone }: Dated, now: Date): string {
  return formatDay(localDate, dateIn(zone, now));
}

/** "18:00", "18:00 Auckland time" for a reader whose clock differs, "all day". */
export function timeOf(occurrence: Dated, reader: string): string {
  const note = zoneNote(occurrence, reader);
  return [occurrence.localTime ?? 'all day', note].filter(Boolean).join(' ');
}
