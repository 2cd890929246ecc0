import { migrationsIn, recordEntities, type DomainDatabase } from '@petcare/platform';
import { healthKinds } from './health-kinds.ts';
import { healthPrivacy } from './health-privacy.ts';

export { healthKinds } from './health-kinds.ts';
export { HealthHttpModule } from './health.module.ts';

export const healthDatabase: DomainDatabase = {
  schema: 'health',
  privacy: healthPrivacy,
  entities: recordEntities(healthKinds),
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
