import { readRegistry, readShellIntegrity } from './page-data.ts';
import { trustFiles } from './integrity.ts';
import { federationLoader } from './remote-loader.ts';
import { createRemoteHost, type HostOptions, type RemoteHost } from './remote-host.tsx';

export { fault, type Fault } from './choices.ts';
export type { FailureCardProps, HostViews, SlotFailureProps } from './host-views.ts';
export type { HostStatus, RemoteStatus } from './host-status.ts';
export { createRemoteHost, type HostOptions, type RemoteHost } from './remote-host.tsx';
export { refetch } from './refetch.ts';
export type { RemoteLoader } from './remote-loader.ts';

/** This page's host: its registry and hashes as the server put them there, and Module Federation's runtime. */
export function remoteHostOfPage(options: Pick<HostOptions, 'views' | 'layoutRouteId'>): RemoteHost {
  trustFiles({ base: '', integrity: readShellIntegrity() });
  return createRemoteHost({ ...options, registry: readRegistry(), loader: federationLoader() });
}
