import type { BackupRegister } from '@petcare/platform';

const why = 'Nobody is let in again by a file.';

export const sharingBackup: BackupRegister = {
  'sharing.grant': { many: 'shares', onlyTold: why },
  'sharing.grant_pet': { many: 'shared pets', onlyTold: why },
};
