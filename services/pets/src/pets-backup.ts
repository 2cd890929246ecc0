import { recordsBackup, type BackupRegister } from '@petcare/platform';
import { contacts } from './contacts/contacts.ts';

export const petsBackup: BackupRegister = {
  'pets.pet': { many: 'pets' },
  'pets.microchip': { many: 'microchips', partOf: { table: 'pets.pet', by: 'pet_id' } },
  ...recordsBackup([contacts]),
};
