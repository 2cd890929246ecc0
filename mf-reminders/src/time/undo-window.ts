import type { Occurrence } from '@petcare/contracts';

type OfStatus = Pick<Occurrence, 'status'>;

/** Did somebody do or skip it? */
export const isSettled = ({ status }: OfStatus): boolean => status === 'done' || status === 'skipped';

/** Did somebody do or skip it, or is it too late for that? */
export const isClosed = (occurrence: OfStatus): boolean => isSettled(occurrence) || occurrence.status === 'lapsed';

/** Can this date be reopened? For ten minutes after it was done or skipped. */
export function isUndoable({ status, undoUntil }: Pick<Occurrence, 'status' | 'undoUntil'>, now: Date): boolean {
  return isClosed({ status }) && undoUntil !== null && Date.parse(undoUntil) > now.getTime();
}
