import { lazyPage } from '@petcare/remote';

/** Loaded once for all screens that show links, instead of being in each of them. */
export const LinksPanel = lazyPage(() => import('./links-panel.tsx'));
