import { lazyPage } from '@petcare/remote';

/** Fetched when somebody is about to open it. */
export const NotificationPanel = lazyPage(() => import('./notification-panel.tsx'));
