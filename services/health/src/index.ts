import { migrationsIn, recordEntities, type DomainDatabase } from '@petcare/platform';
import { DoseEntity } from './doses/dose.entity.ts';
import { DosePlanEntity } from './doses/dose-plan.entity.ts';
import { MedicationNoticeEntity } from './doses/medication-notice.entity.ts';
import { healthKinds } from './health-kinds.ts';
import { healthBackup } from './health-backup.ts';
import { healthPrivacy } from './health-privacy.ts';
import { healthPassingOn } from './health-passing-on.ts';

export { healthKinds } from './health-kinds.ts';
export { measures } from './measures/measures.ts';
export { vaccinations } from './vaccinations/vaccinations.ts';
export { PlanAhead } from './doses/plan-ahead.job.ts';
export { DoseEntity } from './doses/dose.entity.ts';
export type { DoseGiver } from './doses/dose-audit.ts';
export { DosesService } from './doses/doses.service.ts';
export { lateAt } from './doses/late-doses.ts';
export { doseIsOf } from './doses/past-doses.ts';
export { doseMailKind, lateDoseMailKind, refillMailKind } from './doses/mail-kinds.ts';
export { DosesModule, HealthHttpModule, HealthWorkerModule } from './health.module.ts';
export { noteExpenses, VisitCosts, type CostBook, type VisitChange } from './visits/visit-costs.ts';

export const healthDatabase: DomainDatabase = {
  schema: 'health',
  privacy: healthPrivacy,
  backup: healthBackup,
  passingOn: healthPassingOn,
  entities: [...recordEntities(healthKinds), DoseEntity, DosePlanEntity, MedicationNoticeEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
