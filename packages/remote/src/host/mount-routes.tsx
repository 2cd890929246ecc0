import { Outlet, useLocation, useNavigate, useRouteError, type RouteObject } from 'react-router-dom';
import type { RemoteDescriptor } from '@petcare/contracts';
import type { RemoteRoute } from '../define-remote.ts';
import { RemoteError } from '../remote-error.ts';
import { RemoteFrameProvider, type RemoteFrame } from '../remote-frame.tsx';
import { RemoteContextProvider } from '../use-remote-context.tsx';
import type { HostViews } from './host-views.ts';
import type { RunningRemote } from './remote-unit.ts';

function routeObject({ children, index, ...route }: RemoteRoute): RouteObject {
  return index ? { ...route, index } : { ...route, children: children?.map(routeObject) };
}

/** Stands in for a page of the remote that threw; Retry renders the same place again. */
function PageFailure({ frame }: { frame: RemoteFrame }) {
  const thrown = useRouteError();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const error =
    thrown instanceof RemoteError
      ? thrown
      : new RemoteError('MF_RENDER', 'This page stopped with an error.', { cause: thrown });
  // Without the hash: a navigation to the same address with one is taken for a scroll and runs no loaders.
  const retry = () => void navigate({ pathname, search }, { replace: true, state });
  return <frame.Failure error={error} isRetrying={false} retry={retry} />;
}

/** The routes of a loaded remote under each of its paths, each with a boundary that knows whose pages they are. */
export function mountRoutes(
  { id, mounts }: RemoteDescriptor,
  { module, context }: RunningRemote,
  frame: RemoteFrame,
  NotFound: HostViews['NotFound'],
): RouteObject[] {
  return mounts.flatMap(([canonical = '', ...aliases]) =>
    [canonical, ...aliases].map((path) => ({
      id: `${id}:${path}`,
      path,
      element: (
        <RemoteFrameProvider value={frame}>
          <RemoteContextProvider value={context}>
            <Outlet />
          </RemoteContextProvider>
        </RemoteFrameProvider>
      ),
      errorElement: <PageFailure frame={frame} />,
      children: [...(module.routes[canonical] ?? []).map(routeObject), { path: '*', element: <NotFound /> }],
    })),
  );
}
