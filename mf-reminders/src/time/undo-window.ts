import type { Occurrence } from '@petcare/contracts';

/** Can this date be opened again? For ten minutes after it was done. */
export function isUndoable({ status, undoUntil }: Pick<Occurrence, 'status' | 'undoUntil'>, now: Date): boolean {
  return status === 'done' && undoUntil !== null && Date.parse(undoUntil) > now.getTime();
}
