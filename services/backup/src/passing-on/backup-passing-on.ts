import type { PassingOnRegister } from '@petcare/platform';

export const backupPassingOn: PassingOnRegister = {
  'backup.backup': 'Belongs to the organisation that made it.',
  'backup.restore': 'Belongs to the organisation that asked for it.',
  'backup.setting': 'Belongs to the organisation that chose it.',
};
