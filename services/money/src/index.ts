import { migrationsIn, recordEntities, type DomainDatabase, recordsBackup } from '@petcare/platform';
import { moneyKinds } from './money-kinds.ts';
import { moneyPrivacy } from './money-privacy.ts';
import { MedicalMailEntity } from './reports/mail/medical-mail.entity.ts';

export { ClaimsService } from './claims/claims.service.ts';
export { expenses } from './expenses/expenses.ts';
export { moneyKinds } from './money-kinds.ts';
export { MoneyHttpModule, MoneyWorkerModule } from './money.module.ts';
export { reportController } from './reports/report-controller.ts';
export { monthWords, periodOf, tableOf, type ReportSource } from './reports/report-source.ts';
export { ReportsModule } from './reports/reports.module.ts';

export const moneyDatabase: DomainDatabase = {
  schema: 'money',
  privacy: moneyPrivacy,
  backup: { ...recordsBackup(moneyKinds), 'money.medical_mail': 'What was sent is never sent again.' },
  entities: [...recordEntities(moneyKinds), MedicalMailEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
