import { notFound } from '@petcare/platform';
import type { StoredReminder } from './stored-reminder.ts';

/** A reminder locked with those that change along with one of its dates. */
export type Locked = StoredReminder & { isOwn: boolean };

/** @throws {ProblemError} 404 when the occurrence's own reminder isn't among them */
export function ownAmong(reminders: readonly Locked[]): { own: StoredReminder; reminders: readonly StoredReminder[] } {
  const own = reminders.find(({ isOwn }) => isOwn);
  if (!own) throw notFound();
  return { own, reminders };
}
