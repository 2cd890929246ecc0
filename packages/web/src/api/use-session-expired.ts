import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { sessionExpired } from './session-expiry.ts';

/** What to say once the session has gone and the log-in screen is about to appear; null until then. */
export function useSessionExpired(): string | null {
  const isExpired = useSyncExternalStore(api.sessionExpired.subscribe, api.sessionExpired.get);
  return isExpired ? sessionExpired.message : null;
}
