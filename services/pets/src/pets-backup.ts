import { recordsBackup, type BackupRegister } from '@petcare/platform';
import { contacts } from './contacts/contacts.ts';

export const petsBackup: BackupRegister = {
  'pets.pet': { many: 'pets' },
  'pets.microchip': { many: 'microchips', partOf: { table: 'pets.pet', by: 'pet_id' } },
  'platform.picture': { many: 'pictures of pets', withBytes: true, partOf: { table: 'pets.pet', by: 'subject_id' } },
  ...recordsBackup([contacts]),
};
