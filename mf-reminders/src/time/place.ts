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

/** The instant it was snoozed to, if that's later than it's due: snoozing an early e-mail about it doesn't move it. */
export function movedTo({ dueAt, snoozedUntil = null }: Dated): string | null {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.parse(dueAt) ? snoozedUntil : null;
}

/** Where a date falls now: a snoozed one falls where it was moved to. */
export function placeOf(dated: Dated): Place {
  const { localDate, localTime, zone, dueAt } = dated;
  const moved = movedTo(dated);
  if (moved === null) return { date: localDate, time: localTime, at: dueAt };
  const at = new Date(moved);
  const time = timeIn(zone, at);
  return { date: dateIn(zone, at), time: localTime === null && time === allDayTime ? null : time, at: moved };
}

/** List order, soonest first. */
export function byPlace(first: Dated, second: Dated): number {
  return Date.parse(placeOf(first).at) - Date.parse(placeOf(second).at);
}
