import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Distance from the top of the page, in px. */
const placeOf = (element: Element): number => element.getBoundingClientRect().top + window.scrollY;

const entryOf = (list: Element, key: string): Element | null => list.querySelector(`[data-entry="${CSS.escape(key)}"]`);

/**
 * What somebody is looking at stays put when newer entries load above it. Browsers do this themselves, except Safari, and except for
 * fixed content above the entries; `[overflow-anchor:none]` makes them leave it to this.
 */
export function useKeptPlace(list: RefObject<Element | null>, firstKey: string | null): void {
  const last = useRef<{ key: string; place: number } | null>(null);
  useLayoutEffect(() => {
    const { current } = list;
    const before = last.current;
    const element = current && before && before.key !== firstKey ? entryOf(current, before.key) : null;
    const moved = element && before ? placeOf(element) - before.place : 0;
    if (moved > 0) window.scrollBy(0, moved);
    const first = current && firstKey !== null ? entryOf(current, firstKey) : null;
    last.current = first && firstKey !== null ? { key: firstKey, place: placeOf(first) } : null;
  });
}

const isSeen = (element: Element): boolean => element.getClientRects().length > 0;

/** Calls `go` once there is room for the element on the screen: a page that is still hidden scrolls nowhere. Returns how not to wait any longer. */
function onceSeen(element: Element, go: () => void): () => void {
  const observer = new ResizeObserver(() => {
    if (!isSeen(element)) return;
    observer.disconnect();
    go();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Brings the year that was chosen into sight, once it is there with what came after it. */
export function useJumpToYear(list: RefObject<Element | null>, year: string | null, isThere: boolean): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (year === null) shown.current = null;
    if (year === null || !isThere || shown.current === year) return;
    const section = list.current?.querySelector(`[data-year="${year}"]`);
    if (!section) return;
    const jump = () => {
      shown.current = year;
      section.scrollIntoView({ block: 'start' });
    };
    if (isSeen(section)) return jump();
    return onceSeen(section, jump);
  }, [list, year, isThere]);
}
