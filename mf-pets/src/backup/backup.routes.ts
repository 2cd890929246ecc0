import { lazyPage, type RemoteRoute } from '@petcare/remote';

const BackupPage = lazyPage(() => import('./backup-page.tsx'));
const RestorePage = lazyPage(() => import('./restoring/restore-page.tsx'));
const SettingsPage = lazyPage(() => import('./settings-page.tsx'));

export const backupRoutes: RemoteRoute[] = [
  { index: true, Component: BackupPage },
  { path: 'restore/:restoreId', Component: RestorePage },
];
export const backupSettingsRoutes: RemoteRoute[] = [{ index: true, Component: SettingsPage }];
