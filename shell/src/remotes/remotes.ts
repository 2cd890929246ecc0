import type { ComponentType } from 'react';
import { remoteHostOfPage, type RemoteHost } from '@petcare/remote/host';
import { FailureCard } from './failure-card.tsx';
import { LoadingScreen } from './loading-screen.tsx';

/** Id of the layout route, whose path is `/`; the pages of remotes appear in its outlet. */
export const layoutRouteId = 'layout';

/**
 * The remotes of this page, once per page. The router takes `outletRoute` as the last child of the layout route and
 * `patchRoutesOnNavigation` as its option; the layout calls `useRemotes` with the answer.
 */
export function createRemotes(screens: { NotFound: ComponentType }): RemoteHost {
  return remoteHostOfPage({ views: { Loading: LoadingScreen, FailureCard, ...screens }, layoutRouteId });
}
