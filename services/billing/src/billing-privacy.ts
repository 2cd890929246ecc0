import type { PrivacyRegister } from '@petcare/platform';

export const billingPrivacy: PrivacyRegister = {
  'billing.subscription': {
    none: [
      'organisation_id',
      'standing',
      'anchor_at',
      'period_starts_at',
      'period_ends_at',
      'is_free',
      'cancels_at_period_end',
      'next_plan',
      'next_storage_gb',
      'past_due_at',
      'turns_at',
      'bills',
      'credit_pence',
      'created_at',
      'updated_at',
    ],
  },
  'billing.invoice': {
    none: [
      'organisation_id',
      'id',
      'sequence',
      'number',
      'lines',
      'total_pence',
      'vat_percent',
      'vat_pence',
      'period_starts_at',
      'period_ends_at',
      'issued_at',
      'due_at',
      'paid_at',
      'refunded_pence',
    ],
  },
  'billing.notice': {
    none: ['organisation_id', 'id', 'kind', 'about', 'created_at'],
    reference: ['recipient_id'],
  },
};
