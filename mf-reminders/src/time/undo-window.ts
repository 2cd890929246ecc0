import type { Occurrence } from '@petcare/contracts';

/** Was it done, or closed without doing it? */
export function isClosed({ status }: Pick<Occurrence, 'status'>): boolean {
  return status === 'done' || status === 'skipped' || status === 'lapsed';
}

/** Can this date be reopened? For ten minutes after it was done or skipped. */
export function isUndoable({ status, undoUntil }: Pick<Occurrence, 'status' | 'undoUntil'>, now: Date): boolean {
  return isClosed({ status }) && undoUntil !== null && Date.parse(undoUntil) > now.getTime();
}
