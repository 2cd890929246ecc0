import type { BackupRegister } from '@petcare/platform';

export const backupBackup: BackupRegister = {
  'backup.backup': 'Backups are not in backups.',
  'backup.setting': 'Is chosen anew.',
};
