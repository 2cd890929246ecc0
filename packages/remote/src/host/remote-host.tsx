import type { PatchRoutesOnNavigationFunction, RouteObject } from 'react-router-dom';
import type { MenuEntryId, RemoteRegistry } from '@petcare/contracts';
import type { RemoteContext } from '../remote-context.ts';
import type { FailureProps, RemoteFrame } from '../remote-frame.tsx';
import { failedFile } from './explain.ts';
import type { HostViews } from './host-views.ts';
import { mountRoutes } from './mount-routes.tsx';
import { refetch } from './refetch.ts';
import { RegistryHolder } from './registry-holder.ts';
import type { RemoteLoader } from './remote-loader.ts';
import { RemoteOutlet, type MountedRemote } from './remote-outlet.tsx';
import { remoteUnit } from './remote-unit.ts';

export interface HostOptions {
  registry: RemoteRegistry;
  loader: RemoteLoader;
  views: HostViews;
  /** Id of the route, with path `/`, in whose outlet the pages of remotes appear. */
  layoutRouteId: string;
}

export interface RemoteHost {
  /** Last child of the layout route: everything the shell has no page for. */
  readonly outletRoute: RouteObject;
  /** For `createBrowserRouter`. It never waits and never throws: either would take the whole page with it. */
  readonly patchRoutesOnNavigation: PatchRoutesOnNavigationFunction;
  /** Menu entries that some remote serves. */
  readonly menu: ReadonlySet<MenuEntryId>;
  /** Whether `path` is under a mount of some remote, loaded or not. */
  serves(path: string): boolean;
  /** Hands over the person; no remote's code runs before. Another person or organisation needs a page load. */
  provide(context: RemoteContext): void;
  /** Loads what `path` needs, silently; call it on hover and focus of a link. */
  prefetch(path: string): void;
}

function frameOf(id: string, registry: RegistryHolder, { Loading, FailureCard }: HostViews): RemoteFrame {
  return {
    Loading: () => <Loading />,
    Failure: (props: FailureProps) => {
      const { version, descriptor } = registry.version(id);
      return <FailureCard remote={{ id, team: descriptor.team, version }} {...props} />;
    },
    async repair(error) {
      const version = registry.version(id);
      await refetch(
        error ? [failedFile(error, version)] : Object.keys(version.integrity).map((file) => version.base + file),
      );
    },
  };
}

/** Brings the remotes of a registry into one router and one React tree, and keeps their failures to themselves. */
export function createRemoteHost({ registry: initial, loader, views, layoutRouteId }: HostOptions): RemoteHost {
  const registry = new RegistryHolder(initial);
  const mounted = new Set<string>();
  const wanted = new Set<MountedRemote>();
  let context: RemoteContext | null = null;

  const remotes = new Map(
    registry.ids.map((id): [string, MountedRemote] => {
      const unit = remoteUnit({
        id,
        loader,
        version: () => registry.version(id),
        refreshRegistry: registry.refresh,
        context() {
          if (!context) throw new Error('A remote was started before anybody was signed in.');
          return context;
        },
      });
      return [id, { unit, frame: frameOf(id, registry, views) }];
    }),
  );

  function start(remote: MountedRemote): void {
    if (context) remote.unit.start();
    else wanted.add(remote);
  }

  return {
    outletRoute: { path: '*', element: <RemoteOutlet registry={registry} remotes={remotes} views={views} /> },
    serves: (path) => registry.remoteFor(path) !== undefined,
    menu: new Set(registry.ids.flatMap((id) => registry.version(id).descriptor.menu)),

    patchRoutesOnNavigation({ path, patch }) {
      const id = registry.remoteFor(path);
      const remote = id === undefined ? undefined : remotes.get(id);
      if (id === undefined || !remote || mounted.has(id)) return;
      const loaded = remote.unit.get();
      if (loaded.status !== 'ready') return start(remote);
      mounted.add(id);
      patch(layoutRouteId, mountRoutes(registry.version(id).descriptor, loaded.value, remote.frame, views.NotFound));
    },

    provide(given) {
      context = Object.freeze(given);
      for (const { unit } of wanted) unit.start();
      wanted.clear();
    },

    prefetch(path) {
      const remote = remotes.get(registry.remoteFor(new URL(path, location.href).pathname) ?? '');
      if (!remote) return;
      const warm = () => {
        const loaded = remote.unit.get();
        if (loaded.status === 'ready') loaded.value.module.prefetch?.(path);
        if (loaded.status === 'ready' || loaded.status === 'failed') stop();
      };
      const stop = remote.unit.subscribe(warm);
      if (remote.unit.get().status === 'idle') start(remote);
      else warm();
    },
  };
}
