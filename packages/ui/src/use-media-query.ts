import { useCallback, useSyncExternalStore } from 'react';

/** Does `query` match now? False if there's no screen to ask. */
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

/** Below this width lists become cards and the bottom bar replaces the sidebar. */
export const phoneQuery = '(max-width: 767.98px)';
