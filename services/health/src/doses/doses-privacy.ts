import type { PrivacyRegister } from '@petcare/platform';

export const dosesPrivacy: PrivacyRegister = {
  'health.dose': {
    none: [
      'organisation_id',
      'id',
      'pet_id',
      'medication_id',
      'due_at',
      'local_at',
      'local_on',
      'zone',
      'closes_at',
      'is_planned',
      'given_at',
      'recorded_at',
    ],
    reference: ['given_by'],
    record: [
      'given_by_name',
      'drug',
      'strength',
      'unit',
      'route',
      'amount',
      'outcome',
      'given_amount',
      'stock_taken',
      'note',
    ],
  },
  'health.medication_notice': {
    none: ['organisation_id', 'id', 'medication_id', 'about_id'],
    reference: ['recipient_id'],
  },
  'health.dose_plan': {
    none: [
      'organisation_id',
      'medication_id',
      'look_at',
      'refill_mail_id',
      'held_from',
      'held_until',
      'doses_held',
      'escalates_from',
    ],
  },
};
