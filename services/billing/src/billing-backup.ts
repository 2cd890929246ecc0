import type { BackupRegister } from '@petcare/platform';

export const billingBackup: BackupRegister = {
  'billing.subscription': 'Is a contract, which no file changes.',
  'billing.notice': 'Only says who has been told, so that nobody is told twice.',
  'billing.invoice': { many: 'bills', onlyTold: 'A bill is what it was.' },
};
