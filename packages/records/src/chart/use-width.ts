import { useEffect, useState, type RefObject } from 'react';

/** Until we know how wide the page is, in pixels. */
const usualWidth = 640;

/** The width of `box`'s surroundings, in pixels: a chart is drawn to fit, so that its text is as large as any other. */
export function useWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(usualWidth);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.max(240, entry.contentRect.width)));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}
