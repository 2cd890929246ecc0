import { lazyPage, type RemoteRoute } from '@petcare/remote';

const BinPage = lazyPage(() => import('./bin-page.tsx'));

export const binRoutes: RemoteRoute[] = [{ index: true, Component: BinPage }];
