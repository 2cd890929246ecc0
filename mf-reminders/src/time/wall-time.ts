import { dateIn, timeIn, type Occurrence } from '@petcare/contracts';
import { formatDateTime, formatDay, formatTime } from '@petcare/web';

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

/** Whose clock a time is by, when the clock of `reader` shows another date or time at that instant; else null. */
function zoneNote(instant: string, zone: string, reader: string): string | null {
  const at = new Date(instant);
  const isSame = timeIn(zone, at) === timeIn(reader, at) && dateIn(zone, at) === dateIn(reader, at);
  return isSame ? null : zoneName(zone);
}

function withNote(words: string, note: string | null): string {
  return note === null ? words : `${words} ${note}`;
}

/** "Today", "Tomorrow", "20 Nov 2026" by the calendar of the item's own zone. */
export function dayOf({ localDate, zone }: Dated, now: Date): string {
  return formatDay(localDate, dateIn(zone, now));
}

/** "18:00", "18:00 Auckland time" for a reader whose clock differs, "all day". */
export function timeOf({ localTime, zone, dueAt }: Dated, reader: string): string {
  return localTime === null ? 'all day' : withNote(localTime, zoneNote(dueAt, zone, reader));
}

/** "18:02" of an instant by the clock in `zone`, which is named for a reader whose clock differs. */
export function clockOf(instant: string, zone: string, reader: string): string {
  return withNote(formatTime(instant, zone), zoneNote(instant, zone, reader));
}

/** "20 Nov 2026, 18:02" likewise. */
export function momentOf(instant: string, zone: string, reader: string): string {
  return withNote(formatDateTime(instant, zone), zoneNote(instant, zone, reader));
}
