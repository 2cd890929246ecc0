import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { BackupEntity } from './backup.entity.ts';
import { backupPrivacy } from './backup-privacy.ts';
import { RestoreEntity } from './restoring/restore.entity.ts';
import { BackupSettingEntity } from './settings/setting.entity.ts';
import { backupBackup } from './backup-register.ts';

export { BackupsService } from './backups.service.ts';
export { PassingOn } from './passing-on/passing-on.ts';
export { BackupHttpModule, BackupWorkerModule } from './backup.module.ts';

export const backupDatabase: DomainDatabase = {
  schema: 'backup',
  privacy: backupPrivacy,
  backup: backupBackup,
  entities: [BackupEntity, BackupSettingEntity, RestoreEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
