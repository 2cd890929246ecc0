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
      'opens',
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
  'sharing.grant_notice': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'grant_id',
      'what',
      'until',
      'terms_before',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by'],
  },
  'sharing.access_visit': {
    none: ['organisation_id', 'id', 'grant_id', 'pet_id', 'parts', 'started_at', 'last_at'],
    reference: ['user_id'],
  },
  'sharing.passport': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'pet_id',
      'is_on',
      'sections',
      'scans',
      'last_scanned_at',
      'scan_noticed_at',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    secret: ['code_hash', 'sealed_secret'],
  },
  'sharing.finder_message': {
    none: ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at', 'passport_id', 'answered_at'],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    record: ['name', 'message', 'phone', 'place', 'answer'],
    // Told in confidence: the owner answers without knowing it.
    secret: ['secret_email'],
  },
  'sharing.passport_notice': {
    none: ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at', 'passport_id', 'message_id'],
    reference: ['created_by', 'updated_by', 'deleted_by', 'user_id'],
  },
};
