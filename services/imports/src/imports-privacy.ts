import type { PrivacyRegister } from '@petcare/platform';

export const importsPrivacy: PrivacyRegister = {
  'imports.import': {
    none: [
      'organisation_id',
      'id',
      'kind',
      'status',
      'sha256',
      'rows',
      'added',
      'skipped',
      'refused',
      'kept',
      'added_ids',
      'created_at',
      'applied_at',
      'undone_at',
    ],
    reference: ['created_by'],
    record: ['file_name', 'sheet', 'columns', 'refused_sheet'],
  },
};
