import { useCallback, useSyncExternalStore } from 'react';

/** Does `query` hold now? False where there is no screen to ask. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = globalThis.matchMedia?.(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}

/** Below this width lists are cards and the sidebar gives way to the bottom bar. */
export const phoneQuery = '(max-width: 767.98px)';
