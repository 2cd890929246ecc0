import { useState } from 'react';
import type { Occurrence } from '@petcare/contracts';
import { byPlace } from '../time/place.ts';
import { isClosed, isUndoable } from '../time/undo-window.ts';

const inOrder = (first: Occurrence, second: Occurrence): number =>
  byPlace(first, second) || first.id.localeCompare(second.id);

interface Shown {
  /** Names the list; another one starts with nothing kept. */
  list: string;
  listed: readonly Occurrence[];
  now: Date;
}

/**
 * The rows of a list of open dates, plus any done while it was on screen: a refresh would take them away under the finger,
 * and the focus with them. They stay until their Undo ends or the person leaves the list; `forget` is for a deleted
 * reminder's rows.
 */
export function useKeptRows({ list, listed, now }: Shown) {
  const [state, setState] = useState<{ list: string; rows: readonly Occurrence[] }>({ list, rows: [] });
  const kept = state.list === list ? state.rows : [];
  const done = listed.filter(isClosed);
  if (done.some((row) => !kept.includes(row))) {
    const ids = new Set(done.map(({ id }) => id));
    setState({ list, rows: [...kept.filter(({ id }) => !ids.has(id)), ...done] });
  }
  const ids = new Set(listed.map(({ id }) => id));
  const gone = kept.filter((row) => !ids.has(row.id) && isUndoable(row, now));
  return {
    rows: gone.length === 0 ? listed : [...listed, ...gone].toSorted(inOrder),
    forget: (reminderId: string) =>
      setState(({ rows }) => ({ list, rows: rows.filter((row) => row.reminderId !== reminderId) })),
  };
}
