import type { Occurrence } from '@petcare/contracts';

/** The instant a date was snoozed to, if that's later than it's due: snoozing an early e-mail about it doesn't move it. */
export function movedTo({ dueAt, snoozedUntil }: Pick<Occurrence, 'dueAt' | 'snoozedUntil'>): string | null {
  return snoozedUntil !== null && Date.parse(snoozedUntil) > Date.parse(dueAt) ? snoozedUntil : null;
}
