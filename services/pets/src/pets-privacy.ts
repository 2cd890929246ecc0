import { recordsPrivacy, type PrivacyRegister } from '@petcare/platform';
import { contacts } from './contacts/contacts.ts';

export const petsPrivacy: PrivacyRegister = {
  ...recordsPrivacy([contacts]),
  'pets.microchip': {
    none: ['organisation_id', 'pet_id', 'slot'],
    record: ['number', 'implanted_on', 'site', 'database', 'checked_on'],
  },
  'pets.pet': {
    none: ['organisation_id', 'id', 'created_at', 'updated_at', 'version', 'deleted_at', 'passed_on_at'],
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
      'second_breed',
      'is_cross',
      'neutered',
      'neutered_on',
      'markings',
      'gotcha_on',
      'origin',
      'status',
      'good_with_dogs',
      'good_with_cats',
      'good_with_children',
      'ueln',
      'passport_issuer',
      'food_chain',
      'height_cm',
    ],
  },
};
