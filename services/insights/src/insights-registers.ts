import type { BackupRegister, PrivacyRegister } from '@petcare/platform';

/** Insights themselves are never kept: they follow from the record whenever somebody looks. */
export const insightsPrivacy: PrivacyRegister = {
  'insights.mute': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'pet_id',
      'insight_id',
      'muted_until',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by'],
  },
};

export const insightsBackup: BackupRegister = {
  'insights.mute': { many: 'muted insights', partOf: { table: 'pets.pet', by: 'pet_id', grows: true } },
};
