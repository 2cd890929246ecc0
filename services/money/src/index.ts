import { migrationsIn, recordEntities, type DomainDatabase, recordsBackup } from '@petcare/platform';
import { moneyKinds } from './money-kinds.ts';
import { moneyPrivacy } from './money-privacy.ts';
import { ReportFileEntity } from './reports/files/report-file.entity.ts';
import { MedicalMailEntity } from './reports/mail/medical-mail.entity.ts';
import { moneyPassingOn } from './money-passing-on.ts';

export { ClaimsService } from './claims/claims.service.ts';
export { expenses } from './expenses/expenses.ts';
export { moneyKinds } from './money-kinds.ts';
export { MoneyHttpModule, MoneyWorkerModule } from './money.module.ts';
export { reportController } from './reports/report-controller.ts';
export { monthWords, periodOf, tableOf, type ReportSource } from './reports/report-source.ts';
export { ReportSources } from './reports/report-sources.ts';
export { ReportsModule } from './reports/reports.module.ts';

export const moneyDatabase: DomainDatabase = {
  schema: 'money',
  privacy: moneyPrivacy,
  backup: {
    ...recordsBackup(moneyKinds),
    'money.medical_mail': 'What was sent is never sent again.',
    'money.report_file': 'Is made anew out of what is kept.',
  },
  passingOn: moneyPassingOn,
  entities: [...recordEntities(moneyKinds), MedicalMailEntity, ReportFileEntity],
  migrations: await migrationsIn(new URL('migrations/', import.meta.url)),
};
