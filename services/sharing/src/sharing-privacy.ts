import type { PrivacyRegister } from '@petcare/platform';

export const sharingPrivacy: PrivacyRegister = {
  'sharing.grant': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'preset',
      'areas',
      'starts_at',
      'ends_at',
      'ended_at',
      'ended_how',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by', 'user_id'],
    record: ['email'],
  },
  'sharing.grant_pet': {
    none: ['organisation_id', 'grant_id', 'pet_id'],
  },
};
