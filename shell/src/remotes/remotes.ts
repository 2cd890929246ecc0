import type { ComponentType } from 'react';
import { remoteHostOfPage, type RemoteHost } from '@petcare/remote/host';
import { FailureCard } from './failure-card.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { SlotFailure, SlotLoading, Unavailable } from './slot-views.tsx';

/** Id of the layout route, whose path is `/`; the pages of remotes appear in its outlet. */
export const layoutRouteId = 'layout';

/**
 * The remotes of this page, once per page. The router takes `outletRoute` as the last child of the layout route and
 * `patchRoutesOnNavigation` as its option, and is attached; the layout calls `useRemotes` with the answer.
 */
export function createRemotes(screens: { NotFound: ComponentType }): RemoteHost {
  const views = { Loading: LoadingScreen, FailureCard, SlotLoading, SlotFailure, Unavailable, ...screens };
  return remoteHostOfPage({ views, layoutRouteId });
}
