import { useEffect, useState, type RefObject } from 'react';

/** Until it is known how wide the page is, in pixels. */
const usualWidth = 640;

/** Width of what `box` is on, in pixels: a chart is drawn for it, so that its words are as large as all others. */
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
