import { useLayoutEffect, useRef, type RefObject } from 'react';

/** How far from the top of the page, px. */
const placeOf = (element: Element): number => element.getBoundingClientRect().top + window.scrollY;

const entryOf = (list: Element, key: string): Element | null => list.querySelector(`[data-entry="${CSS.escape(key)}"]`);

/**
 * What somebody looks at stays where it is when newer entries come in above it. Browsers would do that for themselves, but for Safari,
 * and for what stands above the entries and does not move; `[overflow-anchor:none]` has them leave it to this.
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

/** Brings the year that was chosen into sight, once it is there with what came after it. */
export function useJumpToYear(list: RefObject<Element | null>, year: string | null, isThere: boolean): void {
  const shown = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (year === null) shown.current = null;
    if (year === null || !isThere || shown.current === year) return;
    shown.current = year;
    list.current?.querySelector(`[data-year="${year}"]`)?.scrollIntoView({ block: 'start' });
  }, [list, year, isThere]);
}
