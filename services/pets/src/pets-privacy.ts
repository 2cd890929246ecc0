import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { contacts } from './contacts/contacts.ts';

export const petsPrivacy: PrivacyRegister = {
  ...recordsPrivacy([contacts]),
  'pets.microchip': {
    none: ['organisation_id', 'pet_id', 'slot'],
    record: ['number'],
  },
  'pets.pet': {
    none: ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at'],
    reference: ['created_by', 'updated_by', 'deleted_by'],
    record: [
      'name',
      'species',
      'breed',
      'sex',
      'birth_date',
      'birth_date_precision',
      'colour',
      'warning',
      'deceased_on',
      'photo_id',
    ],
  },
};
