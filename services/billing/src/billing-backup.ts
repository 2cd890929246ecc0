import type { BackupRegister } from '@petcare/platform';

export const billingBackup: BackupRegister = {
  'billing.subscription': { many: 'subscriptions', onlyTold: 'A subscription is changed under Subscription.' },
  'billing.payer': 'Is whose card is charged, which no file changes.',
  'billing.charge': 'Is what a card was charged for, which is with the provider.',
  'billing.payment_event': 'Is what the provider told us, once.',
  'billing.notice': 'Only says who has been told, so that nobody is told twice.',
  'billing.invoice': { many: 'bills', onlyTold: 'A bill is what it was.' },
};
