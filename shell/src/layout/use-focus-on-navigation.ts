import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves focus to `target` when the path changes, so that the keyboard and screen readers start at the new screen. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
