import type { BackupRegister, PrivacyRegister } from '@petcare/platform';

/** Insights themselves are never stored: they follow from the record whenever somebody looks. */
export const insightsPrivacy: PrivacyRegister = {
  'insights.assistant_setting': { none: ['organisation_id', 'host', 'updated_at'], reference: ['updated_by'] },
  'insights.conversation': {
    none: ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at', 'pet_id', 'asked_at'],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    record: ['title'],
  },
  'insights.message': {
    none: [
      'organisation_id',
      'id',
      'created_at',
      'updated_at',
      'version',
      'deleted_at',
      'conversation_id',
      'ended',
      'areas',
    ],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    record: ['question', 'answer', 'citations'],
  },
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
  'insights.assistant_setting': 'Is chosen anew: what leaves, and to whom, is agreed to by whoever is there now.',
  'insights.mute': { many: 'muted insights', partOf: { table: 'pets.pet', by: 'pet_id', grows: true } },
  'insights.conversation': { many: 'conversations' },
  'insights.message': {
    many: 'questions to the assistant',
    partOf: { table: 'insights.conversation', by: 'conversation_id', grows: true },
  },
};
