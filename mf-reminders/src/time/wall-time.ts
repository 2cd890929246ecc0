import { dateIn } from '@petcare/contracts';
import { withZone } from '@petcare/records/zones';
import { formatDay, formatTime } from '@petcare/web';
import { placeOf, type Dated } from './place.ts';

/** "Today", "Tomorrow", "Fri 20 Nov" in the item's own zone's calendar. */
export function dayOf(dated: Dated, now: Date): string {
  return formatDay(placeOf(dated).date, dateIn(dated.zone, now));
}

/** "18:00", "18:00 Auckland time" for a reader whose clock differs, null for all day. */
export function timeOf(dated: Dated, reader: string): string | null {
  const { time, at } = placeOf(dated);
  return time === null ? null : withZone(time, at, dated.zone, reader);
}

/** "Tomorrow, 18:00", "Fri 20 Nov" for all day. */
export function whenOf(dated: Dated, now: Date, reader: string): string {
  const time = timeOf(dated, reader);
  return time === null ? dayOf(dated, now) : `${dayOf(dated, now)}, ${time}`;
}

/** The same, mid-sentence: "tomorrow, 18:00". */
export function inSentence(when: string): string {
  return when.replace(/^(Today|Tomorrow|Yesterday)/, (day) => day.toLowerCase());
}

/** "18:02" for an instant in `zone`, which is named if the reader's clock differs. */
export function clockOf(instant: string, zone: string, reader: string): string {
  return withZone(formatTime(instant, zone), instant, zone, reader);
}

/** "today at 18:02", "Fri 20 Nov at 18:02" likewise, mid-sentence. */
export function momentOf(instant: string, { zone, now, reader }: { zone: string; now: Date; reader: string }): string {
  const day = formatDay(dateIn(zone, new Date(instant)), dateIn(zone, now));
  return `${inSentence(day)} at ${clockOf(instant, zone, reader)}`;
}
