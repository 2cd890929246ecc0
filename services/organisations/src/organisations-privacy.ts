import type { PrivacyRegister } from '@petcare/platform';

export const organisationsPrivacy: PrivacyRegister = {
  'organisations.invitation': {
    none: ['organisation_id', 'id', 'role', 'state', 'mail_id', 'created_at', 'sent_at', 'expires_at', 'answered_at'],
    reference: ['invited_by', 'accepted_by'],
    record: ['email', 'invited_by_name'],
    secret: ['token_hash'],
  },
  'organisations.membership': {
    none: ['organisation_id', 'role', 'created_at', 'version', 'chosen_at'],
    reference: ['user_id'],
  },
  'organisations.organisation': {
    none: [
      'id',
      'type',
      'zone',
      'plan',
      'storage_gb',
      'over_since',
      'kept_ids',
      'trial_started_at',
      'support_access',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
    ],
    reference: ['updated_by', 'deleted_by'],
    record: ['name', 'address'],
  },
  'organisations.storage_usage': {
    none: ['organisation_id', 'bytes'],
  },
};
