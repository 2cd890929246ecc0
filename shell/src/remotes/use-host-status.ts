import { useSyncExternalStore } from 'react';
import type { HostStatus, RemoteHost } from '@petcare/remote/host';

/** What we know of all remotes; components using it rerender when that changes. */
export function useHostStatus({ subscribe, status }: RemoteHost): HostStatus {
  return useSyncExternalStore(subscribe, status);
}
