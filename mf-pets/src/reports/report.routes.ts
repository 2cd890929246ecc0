import { lazyPage, type RemoteRoute } from '@petcare/remote';

const ReportsPage = lazyPage(() => import('./reports-page.tsx'));

/** Fetches the code of the page; what it tells is read when it is opened, as it changes with everything that is written. */
export function prefetchReports(): void {
  ReportsPage.preload();
}

/** The page at `/records`. */
export const reportRoutes: RemoteRoute[] = [{ index: true, Component: ReportsPage }];
