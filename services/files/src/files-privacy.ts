import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { files } from './files.ts';

export const filesPrivacy: PrivacyRegister = {
  ...recordsPrivacy([files]),
  'files.file_link': { none: ['organisation_id', 'file_id', 'record_id', 'kind', 'pet_id'] },
  'files.upload': {
    none: ['organisation_id', 'id', 'created_at', 'touched_at', 'bytes', 'received', 'purpose', 'parts', 'used_for'],
    reference: ['created_by'],
    record: ['name'],
  },
};
