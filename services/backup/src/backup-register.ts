import type { BackupRegister } from '@petcare/platform';

export const backupBackup: BackupRegister = {
  'backup.backup': 'Backups are not in backups.',
  'backup.restore': 'Is about backups.',
  'backup.setting': 'Is chosen anew.',
};
