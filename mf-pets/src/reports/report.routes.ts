import { lazyPage, type RemoteRoute } from '@petcare/remote';

const ReportsPage = lazyPage(() => import('./reports-page.tsx'));

/** Fetches the page's code; the data is read when it's opened, because it changes with every entry. */
export function prefetchReports(): void {
  ReportsPage.preload();
}

/** The page at `/records`. */
export const reportRoutes: RemoteRoute[] = [{ index: true, Component: ReportsPage }];
