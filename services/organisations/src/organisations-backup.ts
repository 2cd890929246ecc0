import type { BackupRegister } from '@petcare/platform';

export const organisationsBackup: BackupRegister = {
  'organisations.organisation': { many: 'organisations', onlyTold: 'Its name and plan are changed in the settings.' },
  'organisations.membership': { many: 'members', onlyTold: 'Nobody is let in again by a file.' },
  'organisations.invitation': 'Lets people in, and holds for a week.',
  'organisations.storage_usage': 'Is counted.',
};
