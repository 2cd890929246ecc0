import { allDayTime, dateIn, timeIn, type Occurrence } from '@petcare/contracts';

export type Dated = Pick<Occurrence, 'localDate' | 'localTime' | 'zone' | 'dueAt'> &
  Partial<Pick<Occurrence, 'snoozedUntil'>>;

/** Where a date stands. */
export interface Place {
  /** Local date, by the calendar of its own zone. */
  date: string;
  /** `HH:MM`, or null for all day. */
  time: string | null;
  /** The instant it is due. */
  at: string;
}

/** Where a date stands now: what was put off stands where it was moved to. */
export function placeOf({ localDate, localTime, zone, dueAt, snoozedUntil = null }: Dated): Place {
  if (snoozedUntil === null) return { date: localDate, time: localTime, at: dueAt };
  const at = new Date(snoozedUntil);
  const time = timeIn(zone, at);
  return { date: dateIn(zone, at), time: localTime === null && time === allDayTime ? null : time, at: snoozedUntil };
}

/** The order of a list, soonest first. */
export function byPlace(first: Dated, second: Dated): number {
  return Date.parse(placeOf(first).at) - Date.parse(placeOf(second).at);
}
