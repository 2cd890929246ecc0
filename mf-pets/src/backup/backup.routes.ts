import { lazyPage, type RemoteRoute } from '@petcare/remote';

const BackupPage = lazyPage(() => import('./backup-page.tsx'));

export const backupRoutes: RemoteRoute[] = [{ index: true, Component: BackupPage }];
