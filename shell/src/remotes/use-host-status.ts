import { useSyncExternalStore } from 'react';
import type { HostStatus, RemoteHost } from '@petcare/remote/host';

/** What is known of all remotes; whoever uses it is drawn anew when that changes. */
export function useHostStatus({ subscribe, status }: RemoteHost): HostStatus {
  return useSyncExternalStore(subscribe, status);
}
