import { useSyncExternalStore } from 'react';
import { api } from './api.ts';
import { sessionExpired } from './session-expiry.ts';

/** What to say once the session is gone and the log-in screen is about to come; null until then. */
export function useSessionExpired(): string | null {
  const isExpired = useSyncExternalStore(api.sessionExpired.subscribe, api.sessionExpired.get);
  return isExpired ? sessionExpired.message : null;
}
