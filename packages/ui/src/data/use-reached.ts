import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pages come in before the foot of the list is in sight. */
const early = '400px';

/** Calls `onReached` when somebody scrolls to the element, and again each time `isWanted` becomes true while it is in sight. */
export function useReached(element: RefObject<Element | null>, isWanted: boolean, onReached: () => void): void {
  const reach = useEffectEvent(onReached);
  useEffect(() => {
    if (!isWanted || !element.current) return;
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) reach();
      },
      { rootMargin: early },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWanted]);
}
