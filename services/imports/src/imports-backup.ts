import type { BackupRegister } from '@petcare/platform';

export const importsBackup: BackupRegister = {
  'imports.import': 'What was imported is in the backup itself.',
};
