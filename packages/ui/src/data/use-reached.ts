import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Pages load before the foot of the list comes into view. */
const early = '400px';

/** Calls `onReached` when somebody scrolls to the element, and again each time `isWanted` becomes true while it's in view. */
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
