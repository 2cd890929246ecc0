/** Source: section 9 of the specification. */
const skeletonMs = 500;

/**
 * How much longer the skeleton of a screen is to be seen, in ms. Where the page came with it, it has been there since the page was first
 * painted; asked for while it's being replaced, as React leaves it until then.
 */
export function skeletonMsLeft(): number {
  const painted = document.getElementById('first-skeleton') && performance.getEntriesByType('paint')[0];
  return painted ? Math.max(0, skeletonMs - (performance.now() - painted.startTime)) : skeletonMs;
}
