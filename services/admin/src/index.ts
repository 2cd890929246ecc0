import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { adminPrivacy } from './admin-privacy.ts';
import { DropInEntity } from './drop-in/drop-in.entity.ts';

export { AdminHttpModule } from './admin.module.ts';

export const adminDatabase: DomainDatabase = {
  schema: 'admin',
  privacy: adminPrivacy,
  entities: [DropInEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
