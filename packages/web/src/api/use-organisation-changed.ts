import { useSyncExternalStore } from 'react';
import { api } from './api.ts';

/** True once the server has refused a request because this session now works in a different organisation from this page's. */
export function useOrganisationChanged(): boolean {
  return useSyncExternalStore(api.organisationChanged.subscribe, api.organisationChanged.get);
}
