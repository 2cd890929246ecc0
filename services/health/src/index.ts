import { migrationsIn, type DomainDatabase } from '@petcare/platform';
import { AllergyEntity } from './allergies/allergy.entity.ts';
import { ConditionEntity } from './conditions/condition.entity.ts';
import { healthPrivacy } from './health-privacy.ts';
import { MeasureEntity } from './measures/measure.entity.ts';

export { HealthHttpModule } from './health.module.ts';

export const healthDatabase: DomainDatabase = {
  schema: 'health',
  privacy: healthPrivacy,
  entities: [AllergyEntity, ConditionEntity, MeasureEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
