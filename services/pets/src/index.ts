import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { ContactEntity } from './contacts/contact.entity.ts';
import { MicrochipEntity } from './microchip.entity.ts';
import { PetEntity } from './pet.entity.ts';
import { petsBackup } from './pets-backup.ts';
import { petsPrivacy } from './pets-privacy.ts';
import { petsPassingOn } from './pets-passing-on.ts';

export { contacts } from './contacts/contacts.ts';
export { reachesPets } from './contacts/contacts.queries.ts';
export { petArrived, petDeleted, petDied, petLeft, petLives, petLost, petRestored, petReturned } from './pet.events.ts';
export { PetDeparture } from './pet-departure.ts';
// For foreign keys only.
export { PetEntity } from './pet.entity.ts';
export { ofPet, PetRecordRow } from './pet-record.ts';
export { PetsHttpModule, PetsModule } from './pets.module.ts';
export { PetLostService } from './pet-lost.service.ts';
export { PetPhotoLinks } from './pet-photo-links.ts';
export { PetPhotoService } from './pet-photo.service.ts';
export { PetBatches, type KnownPet } from './pet-batches.ts';
export { PetsService, type LivingPet } from './pets.service.ts';

export const petsDatabase: DomainDatabase = {
  schema: 'pets',
  privacy: petsPrivacy,
  backup: petsBackup,
  passingOn: petsPassingOn,
  entities: [PetEntity, MicrochipEntity, ContactEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
