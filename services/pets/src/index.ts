import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { MicrochipEntity } from './microchip.entity.ts';
import { PetEntity } from './pet.entity.ts';

export { petDeleted, petRestored } from './pet.events.ts';
// For foreign keys only.
export { PetEntity } from './pet.entity.ts';
export { PetsHttpModule, PetsModule } from './pets.module.ts';
export { PetsService } from './pets.service.ts';

export const petsDatabase: DomainDatabase = {
  schema: 'pets',
  entities: [PetEntity, MicrochipEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
