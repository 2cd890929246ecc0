import { useEffect, useSyncExternalStore } from 'react';
import { useLocation, useRevalidator } from 'react-router-dom';
import type { ContextHolder } from './context-holder.ts';
import type { HostedRemote } from './hosted-remote.tsx';
import type { RegistryHolder } from './registry-holder.ts';
import type { HostViews } from './host-views.ts';

interface OutletProps {
  registry: RegistryHolder;
  remotes: ReadonlyMap<string, HostedRemote>;
  views: HostViews;
  contexts: ContextHolder;
  isWithheld: (id: string) => boolean;
}

/** Shown while the router has no page for a path: the loading screen or the failure card of the remote that will, else not-found. */
export function RemoteOutlet({ registry, remotes, views, contexts, isWithheld }: OutletProps) {
  useSyncExternalStore(contexts.changed.subscribe, () => contexts.given);
  const { pathname } = useLocation();
  const id = registry.remoteFor(pathname);
  const remote = id === undefined ? undefined : remotes.get(id);
  if (id === undefined || !remote || isWithheld(id)) return <views.NotFound />;
  return <Pending key={id} shape={registry.version(id).descriptor.skeleton} remote={remote} Loading={views.Loading} />;
}

interface PendingProps {
  shape: 'list' | 'page';
  remote: HostedRemote;
  Loading: HostViews['Loading'];
}

function Pending({ shape, remote: { unit, frame }, Loading }: PendingProps) {
  const { revalidate } = useRevalidator();
  const loaded = useSyncExternalStore(unit.subscribe, unit.get);
  const isReady = loaded.status === 'ready';
  useEffect(() => {
    // Makes the router match the same place again: by now it can be given the remote's routes. Navigating there wouldn't,
    // if the address has a hash.
    if (isReady) void revalidate();
  }, [isReady, revalidate]);

  if (loaded.status === 'failed') {
    return <frame.Failure error={loaded.error} isRetrying={loaded.isRetrying} retry={unit.retry} />;
  }
  return <Loading shape={shape} />;
}
