import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import type { RateLimitWait } from './rate-limit.ts';

/** The rate-limit wait that ends last, if one is long enough to tell the person. */
export function useRateLimitWait(): RateLimitWait | null {
  const waits = useSyncExternalStore(api.waits.subscribe, api.waits.get);
  return waits.reduce<RateLimitWait | null>(
    (last, wait) => (last && last.resumesAt > wait.resumesAt ? last : wait),
    null,
  );
}
