import { useContext, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreensSeen } from './screens-seen.ts';

/**
 * Moves focus to `target` when the path changes, when this screen took the place of another one (the log-in screen), and when
 * what had the focus went away with a change of the query, so that the keyboard and screen readers start at what is new. A
 * freshly loaded page keeps the browser's own start. Nothing moves while `isShown` is false.
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>, isShown = true): void {
  const { pathname, search } = useLocation();
  const seen = useContext(ScreensSeen);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const isFirst = seen.isFirst();
    const hasMoved = last.current !== pathname;
    last.current = pathname;
    if (isFirst || (!hasMoved && document.activeElement !== document.body)) return;
    target.current?.focus({ preventScroll: true });
  }, [pathname, search, target, seen, isShown]);
}
