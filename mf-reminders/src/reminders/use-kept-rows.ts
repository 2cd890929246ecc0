import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Occurrence } from '@petcare/contracts';
import { byPlace } from '../time/place.ts';
import { isClosed, isUndoable } from '../time/undo-window.ts';
import { changedQuery } from './reminders.queries.ts';

const inOrder = (first: Occurrence, second: Occurrence): number =>
  byPlace(first, second) || first.id.localeCompare(second.id);

interface Shown {
  /** Names the list; another one starts with nothing kept. */
  list: string;
  /** The same array until the list changes. */
  listed: readonly Occurrence[];
  /** When the list was last fetched, in milliseconds since 1970. */
  listedAt: number;
  now: Date;
}

/**
 * The rows of a list of open dates, plus any done while it was on screen: a refresh would take them away under the finger,
 * and the focus with them. They stay until their Undo ends or the person leaves the list; `forget` is for a deleted
 * reminder's rows.
 */
export function useKeptRows({ list, listed, listedAt, now }: Shown) {
  const { data: changed } = useQuery(changedQuery);
  const [state, setState] = useState({ list, listed, kept: listed.slice(0, 0) });
  const isKept = (row: Occurrence): boolean => {
    const { occurrence, at } = changed?.get(row.id) ?? { occurrence: row, at: 0 };
    // Reopened here, it's in its place at once; whether it's still open, the next list says.
    return isClosed(occurrence) ? isUndoable(occurrence, now) : at >= listedAt;
  };
  const ids = new Set(listed.map(({ id }) => id));
  const before = state.list === list ? [...state.kept, ...state.listed] : [];
  const kept = before.filter((row) => !ids.has(row.id) && isKept(row));
  if (state.list !== list || state.listed !== listed) setState({ list, listed, kept });
  const gone = kept.map((row) => changed?.get(row.id)?.occurrence ?? row);
  return {
    rows: gone.length === 0 ? listed : [...listed, ...gone].toSorted(inOrder),
    forget: (reminderId: string) =>
      setState((last) => ({ ...last, kept: last.kept.filter((row) => row.reminderId !== reminderId) })),
  };
}
