import type { BackupRegister } from '@petcare/platform';

export const billingBackup: BackupRegister = {
  'billing.subscription': 'Is a contract, which no file changes.',
  'billing.invoice': { many: 'bills', onlyTold: 'A bill is what it was.' },
};
