import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Moves focus to `target` when the path changes, or when this screen took the place of another one (the log-in screen), so that
 * the keyboard and screen readers start at what is new. A freshly loaded page keeps the browser's own start.
 */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname, key } = useLocation();
  const last = useRef(key === 'default' ? pathname : null);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
