import { useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';
import { RemoteError } from '../remote-error.ts';
import { RemoteFrameProvider, type RemoteFrame } from '../remote-frame.tsx';
import type { RemoteRoute } from '../define-remote.ts';
import { RemoteContextProvider } from '../use-remote-context.tsx';
import type { ContextHolder } from './context-holder.ts';
import type { HostViews } from './host-views.ts';
import { useShown, type HostedRemote } from './hosted-remote.tsx';
import type { RunningRemote } from './remote-unit.ts';

/** Every route gets its own id: the router would reuse its ids once a remote has been taken out and put back. */
function routeObject({ children, index, ...route }: RemoteRoute, id: string): RouteObject {
  return index
    ? { ...route, id, index }
    : { ...route, id, children: children?.map((child, place) => routeObject(child, `${id}.${place}`)) };
}

/** Stands in for a remote's page that threw; Retry renders the same place again. */
function PageFailure({ remote }: { remote: HostedRemote }) {
  useShown(remote);
  const thrown = useRouteError();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const error =
    thrown instanceof RemoteError
      ? thrown
      : new RemoteError('MF_RENDER', 'Something went wrong on this page.', { cause: thrown });
  // Without the hash: navigating to the same address with one counts as a scroll and runs no loaders.
  const retry = () => void navigate({ pathname, search }, { replace: true, state });
  return <remote.frame.Failure error={error} isRetrying={false} retry={retry} />;
}

interface AroundPages {
  contexts: ContextHolder;
  remote: HostedRemote;
  frame: RemoteFrame;
}

/** What `remote` finds around everything of its own; redrawn with whatever the shell gives anew, such as another role. */
export function RemoteSurroundings({ contexts, remote, frame, children }: AroundPages & { children: React.ReactNode }) {
  const context = useSyncExternalStore(contexts.changed.subscribe, () => contexts.of(remote.id));
  useShown(remote);
  return (
    <RemoteFrameProvider value={frame}>
      <RemoteContextProvider value={context}>{children}</RemoteContextProvider>
    </RemoteFrameProvider>
  );
}

interface MountOptions {
  remote: HostedRemote;
  running: RunningRemote;
  contexts: ContextHolder;
  NotFound: HostViews['NotFound'];
  /** Prefix of the routes' ids, never used before. */
  prefix: string;
}

/** A loaded remote's routes under each of its paths, each with a boundary that knows whose pages they are. */
export function mountRoutes({ remote, running, contexts, NotFound, prefix }: MountOptions): RouteObject[] {
  const { module, version } = running;
  return version.descriptor.mounts.flatMap(([canonical = '', ...aliases]) =>
    [canonical, ...aliases].map((path): RouteObject => {
      const id = `${prefix}:${path}`;
      const pages = (module.routes[canonical] ?? []).map((route, place) => routeObject(route, `${id}.${place}`));
      return {
        id,
        path,
        element: (
          <RemoteSurroundings contexts={contexts} remote={remote} frame={remote.frame}>
            <Outlet />
          </RemoteSurroundings>
        ),
        errorElement: <PageFailure remote={remote} />,
        children: [...pages, { id: `${id}.nowhere`, path: '*', element: <NotFound /> }],
      };
    }),
  );
}
