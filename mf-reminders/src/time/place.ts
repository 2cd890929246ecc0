import { allDayTime, dateIn, timeIn, type Occurrence } from '@petcare/contracts';

export type Dated = Pick<Occurrence, 'localDate' | 'localTime' | 'zone' | 'dueAt'> &
  Partial<Pick<Occurrence, 'snoozedUntil'>>;

/** Where a date falls. */
export interface Place {
  /** Local date, in its own zone's calendar. */
  date: string;
  /** `HH:MM`, or null for all day. */
  time: string | null;
  /** The instant it's due. */
  at: string;
}

/** Where a date falls now: a snoozed one falls where it was moved to. */
export function placeOf({ localDate, localTime, zone, dueAt, snoozedUntil = null }: Dated): Place {
  if (snoozedUntil === null) return { date: localDate, time: localTime, at: dueAt };
  const at = new Date(snoozedUntil);
  const time = timeIn(zone, at);
  return { date: dateIn(zone, at), time: localTime === null && time === allDayTime ? null : time, at: snoozedUntil };
}

/** List order, soonest first. */
export function byPlace(first: Dated, second: Dated): number {
  return Date.parse(placeOf(first).at) - Date.parse(placeOf(second).at);
}
