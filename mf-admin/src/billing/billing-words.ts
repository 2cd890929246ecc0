import type { SubscriptionStatus } from '@petcare/contracts';
import type { Invoice } from '@petcare/contracts/billing';
import type { Tone } from '@petcare/ui';

export const standingNames: Record<SubscriptionStatus, string> = {
  trial: 'On trial',
  'trial-ended': 'Trial ended',
  active: 'Active',
  'past-due': 'Past due',
  restricted: 'Restricted',
  cancelled: 'Cancelled',
};

export const standingTones: Record<SubscriptionStatus, Tone> = {
  trial: 'info',
  'trial-ended': 'warn',
  active: 'ok',
  'past-due': 'warn',
  restricted: 'danger',
  cancelled: 'warn',
};

export const billWords: Record<Invoice['status'], { tone: Tone; word: string }> = {
  open: { tone: 'info', word: 'Open' },
  overdue: { tone: 'danger', word: 'Overdue' },
  paid: { tone: 'ok', word: 'Paid' },
  refunded: { tone: 'info', word: 'Refunded' },
};
