import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { GrantPetEntity } from './grant-pet.entity.ts';
import { GrantEntity } from './grant.entity.ts';
import { sharingBackup } from './sharing-backup.ts';
import { sharingPrivacy } from './sharing-privacy.ts';

export { GrantsService } from './grants.service.ts';
export { SharingHttpModule, SharingWorkerModule } from './sharing.module.ts';

export const sharingDatabase: DomainDatabase = {
  schema: 'sharing',
  privacy: sharingPrivacy,
  backup: sharingBackup,
  entities: [GrantEntity, GrantPetEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
