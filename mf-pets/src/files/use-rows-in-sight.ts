import { useEffect, useState, type RefObject } from 'react';

export interface RowsInSight {
  /** How many fit side by side. */
  columns: number;
  /** The first rendered row, and the one after the last. */
  from: number;
  to: number;
  /** Height of a row including the gap below, in pixels. */
  rowHeight: number;
}

const narrowest = 140;
const gap = 8;
/** The most pictures in the page at once, however large the window. */
const mostPictures = 60;
/** Rows rendered before they come into view. */
const early = 2;

/** Which rows of squares are in the window, for a box that holds `count` of them and nothing else. */
function rowsOf(box: Element, count: number): RowsInSight {
  const { top, width } = box.getBoundingClientRect();
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)));
  const rowHeight = Math.max(1, (width - gap * (columns - 1)) / columns + gap);
  const rows = Math.ceil(count / columns);
  const most = Math.max(1, Math.floor(mostPictures / columns));
  const first = Math.max(0, Math.min(Math.floor(-top / rowHeight) - early, rows - 1));
  const wanted = Math.ceil(window.innerHeight / rowHeight) + 2 * early;
  return { columns, rowHeight, from: first, to: Math.min(rows, first + Math.min(wanted, most)) };
}

const isSame = (one: RowsInSight, other: RowsInSight): boolean =>
  one.columns === other.columns && one.from === other.from && one.to === other.to && one.rowHeight === other.rowHeight;

/** Follows scrolling and the box's width; rerenders only when other rows come into view. */
export function useRowsInSight(box: RefObject<Element | null>, count: number): RowsInSight {
  const [rows, setRows] = useState<RowsInSight>({ columns: 4, rowHeight: narrowest, from: 0, to: 5 });
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
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
    };
  }, [box, count]);
  return rows;
}
