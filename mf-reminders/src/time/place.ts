import { allDayTime, dateIn, instantOf, timeIn, type Occurrence } from '@petcare/contracts';

export type Dated = Pick<Occurrence, 'localDate' | 'localTime' | 'zone' | 'dueAt'> &
  Partial<Pick<Occurrence, 'snoozedUntil' | 'booked'>>;

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

/** The day agreed with somebody, while it waits for that; a booked visit has a time of its own. */
export function agreedDay({ booked = null }: Dated): string | null {
  return booked?.visitId === null ? booked.on : null;
}

/** Where a date falls now: a snoozed one falls where it was moved to, one that's agreed on that day. */
export function placeOf(dated: Dated): Place {
  const { localDate, localTime, zone, dueAt } = dated;
  const agreed = agreedDay(dated);
  if (agreed !== null)
    return { date: agreed, time: null, at: instantOf(`${agreed}T${allDayTime}`, zone).toISOString() };
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
