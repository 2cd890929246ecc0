import type { ComponentType } from 'react';
import { remoteHostOfPage, type RemoteHost } from '@petcare/remote/host';
import { FailureCard } from './failure-card.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SlotFailure, SlotLoading, Unavailable } from './slot-views.tsx';

/** The id of the layout route, whose path is `/`; remote pages appear in its outlet. */
export const layoutRouteId = 'layout';

/**
 * This page's remotes, once per page. The router takes `outletRoute` as the layout route's last child and
 * `patchRoutesOnNavigation` as its option, and is attached; the layout calls `useRemotes` with the result.
 */
export function createRemotes(screens: { NotFound: ComponentType }): RemoteHost {
  const views = { Loading: LoadingScreen, FailureCard, SlotLoading, SlotFailure, Unavailable, ...screens };
  return remoteHostOfPage({ views, layoutRouteId });
}
