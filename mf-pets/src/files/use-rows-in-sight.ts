import { useEffect, useState, type RefObject } from 'react';
import { squaresIn } from './squares.ts';

export interface RowsInSight {
  columns: number;
  rowHeight: number;
  /** The first rendered row, and the one after the last. */
  from: number;
  to: number;
}

/** Which rows of squares are in the window, for a box that holds `count` of them and nothing else. */
function rowsOf(box: Element, count: number): RowsInSight {
  const { top, width } = box.getBoundingClientRect();
  const { columns, rowHeight, early, rows } = squaresIn(width, window.innerHeight);
  const all = Math.ceil(count / columns);
  const from = Math.max(0, Math.min(Math.floor(-top / rowHeight) - early, all - 1));
  return { columns, rowHeight, from, to: Math.min(all, from + rows) };
}

const isSame = (one: RowsInSight, other: RowsInSight): boolean =>
  one.columns === other.columns && one.from === other.from && one.to === other.to && one.rowHeight === other.rowHeight;

/** Follows scrolling and the sizes of box and window; rerenders only when other rows come into view. */
export function useRowsInSight(box: RefObject<Element | null>, count: number): RowsInSight {
  const [rows, setRows] = useState<RowsInSight>({ columns: 4, rowHeight: 140, from: 0, to: 5 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = (): void =>
      setRows((before) => {
        const now = rowsOf(element, count);
        return isSame(before, now) ? before : now;
      });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    document.addEventListener('scroll', look, { passive: true, capture: true });
    window.addEventListener('resize', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [box, count]);
  return rows;
}
