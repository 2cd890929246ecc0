import { useContext, useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreensSeen } from './screens-seen.ts';

/**
 * Moves focus to `target` when the path changes, when this screen replaces another (such as the log-in screen), and when the
 * focused element disappears after a change of query, so that keyboard and screen reader users start at what's new. A freshly
 * loaded page keeps the browser's own starting point. Nothing moves while `isShown` is false.
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
