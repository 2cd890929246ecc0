import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { ImportEntity } from './import.entity.ts';
import { importsBackup } from './imports-backup.ts';
import { importsPrivacy } from './imports-privacy.ts';
import { importsPassingOn } from './imports-passing-on.ts';

export { ImportsHttpModule, ImportsWorkerModule } from './imports.module.ts';

export const importsDatabase: DomainDatabase = {
  schema: 'imports',
  privacy: importsPrivacy,
  backup: importsBackup,
  passingOn: importsPassingOn,
  entities: [ImportEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
