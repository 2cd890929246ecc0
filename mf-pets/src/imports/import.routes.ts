import { lazyPage, type RemoteRoute } from '@petcare/remote';

const ImportsPage = lazyPage(() => import('./imports-page.tsx'));
const ImportPage = lazyPage(() => import('./import-page.tsx'));

/** The pages below `/import`. */
export const importRoutes: RemoteRoute[] = [
  { index: true, Component: ImportsPage },
  { path: ':importId', Component: ImportPage },
];
