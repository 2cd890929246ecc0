import { useState } from 'react';
import type { Occurrence } from '@petcare/contracts';
import { isUndoable } from '../time/undo-window.ts';

function byDue(first: Occurrence, second: Occurrence): number {
  return Date.parse(first.dueAt) - Date.parse(second.dueAt) || first.id.localeCompare(second.id);
}

/**
 * The rows of a list of open dates, and with them those that were done while it was on the screen: a refresh would take them
 * away under the finger and with them the focus. They stay until their Undo ends or the list is left; `forget` is for the
 * rows of a reminder that is deleted. A list of what is done stays as it is.
 */
export function useKeptRows(listed: readonly Occurrence[], status: 'open' | 'done', now: Date) {
  const [kept, setKept] = useState<readonly Occurrence[]>([]);
  const done = status === 'open' ? listed.filter((row) => row.status === 'done') : [];
  if (done.some((row) => !kept.includes(row))) {
    const ids = new Set(done.map(({ id }) => id));
    setKept([...kept.filter(({ id }) => !ids.has(id)), ...done]);
  }
  const ids = new Set(listed.map(({ id }) => id));
  const gone = kept.filter((row) => !ids.has(row.id) && isUndoable(row, now));
  return {
    rows: gone.length === 0 ? listed : [...listed, ...gone].toSorted(byDue),
    forget: (reminderId: string) => setKept((rows) => rows.filter((row) => row.reminderId !== reminderId)),
  };
}
