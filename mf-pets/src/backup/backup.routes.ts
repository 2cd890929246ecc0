import { lazyPage, type RemoteRoute } from '@petcare/remote';

const BackupPage = lazyPage(() => import('./backup-page.tsx'));
const SettingsPage = lazyPage(() => import('./settings-page.tsx'));

export const backupRoutes: RemoteRoute[] = [{ index: true, Component: BackupPage }];
export const backupSettingsRoutes: RemoteRoute[] = [{ index: true, Component: SettingsPage }];
