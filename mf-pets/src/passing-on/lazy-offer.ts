import { lazyPage } from '@petcare/remote';

/** Few people pass a pet on: what it takes is loaded when it's needed. */
export const OfferDialog = lazyPage(() => import('./offer-dialog.tsx'));
