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
  'billing.payer': {
    none: ['organisation_id', 'card_at'],
    record: ['card_brand', 'card_last4', 'card_expires'],
    secret: ['customer_id', 'card_id'],
  },
  'billing.charge': {
    none: [
      'organisation_id',
      'invoice_id',
      'status',
      'tries',
      'next_try_at',
      'happened_at',
      'first_declined_at',
      'is_paid',
      'back_pence',
      'sent_back_pence',
    ],
    secret: ['provider_id', 'pay_url'],
  },
  'billing.payment_event': {
    none: ['organisation_id', 'happened_at', 'received_at', 'taken_at', 'outcome', 'tries', 'next_try_at'],
    secret: ['id', 'news'],
  },
  'billing.notice': {
    none: ['organisation_id', 'id', 'kind', 'about', 'created_at'],
    reference: ['recipient_id'],
  },
};
