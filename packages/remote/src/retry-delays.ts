/** Longest time a remote's file may take before the failure card shows, ms. */
export const loadTimeout = 8_000;

const delays = [400, 1_600, 6_000] as const;

/** Wait before the automatic retry after failure number `failures` (from 1), ms with up to 20 % jitter; null once they are used up. */
export function retryDelay(failures: number): number | null {
  const delay = delays[failures - 1];
  return delay === undefined ? null : delay * (1 + Math.random() * 0.2);
}
