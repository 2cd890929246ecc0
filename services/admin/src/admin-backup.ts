import type { BackupRegister } from '@petcare/platform';

export const adminBackup: BackupRegister = {
  'admin.drop_in': 'Is the record of our support’s visits, which no file changes.',
};
