import { useDeferredValue } from 'react';

/**
 * Whether something is still loading, for one moment longer than it is: what arrives is then rendered in slices of a few milliseconds, as
 * a query's news is otherwise rendered all at once, which freezes a slow phone. What was there from the start is shown at once.
 */
export function useIsPending(isPending: boolean): boolean {
  const wasPending = useDeferredValue(isPending);
  return isPending || wasPending;
}
