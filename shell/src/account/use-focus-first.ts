import { useEffect, useRef, type RefObject } from 'react';

/** For a step that takes the place of the one before, whose button had the focus: it goes on from `first`, unless `isNext` is false. */
export function useFocusFirst<T extends HTMLElement>(isNext = true): RefObject<T | null> {
  const first = useRef<T>(null);
  useEffect(() => {
    if (isNext) first.current?.focus();
  }, [isNext]);
  return first;
}
