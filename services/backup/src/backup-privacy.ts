import type { PrivacyRegister } from '@petcare/platform';

export const backupPrivacy: PrivacyRegister = {
  'backup.backup': {
    none: [
      'organisation_id',
      'id',
      'kind',
      'status',
      'percent',
      'rows',
      'files',
      'bytes',
      'sha256',
      'lease',
      'leased_until',
      'attempts',
      'created_at',
      'ready_at',
      'expires_at',
    ],
    reference: ['created_by'],
  },
  'backup.setting': {
    none: ['organisation_id', 'every', 'keep', 'next_at', 'updated_at'],
    reference: ['recipient_id', 'updated_by'],
  },
};
