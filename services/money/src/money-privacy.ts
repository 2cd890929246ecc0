import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { moneyKinds } from './money-kinds.ts';

export const moneyPrivacy: PrivacyRegister = {
  ...recordsPrivacy(moneyKinds),
  'money.medical_mail': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'pet_id',
      'from_day',
      'to_day',
      'outcome',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    record: ['recipient', 'note'],
  },
  'money.report_file': {
    none: [
      'organisation_id',
      'id',
      'report',
      'format',
      'from_day',
      'to_day',
      'pet_id',
      'status',
      'percent',
      'bytes',
      'lease',
      'leased_until',
      'attempts',
      'created_at',
      'expires_at',
    ],
    reference: ['created_by'],
  },
};
