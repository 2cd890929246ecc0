import { Module, type DynamicModule } from '@nestjs/common';
import { adminDatabase, AdminWorkerModule } from '@petcare/admin';
import { authDatabase, AuthWorkerModule } from '@petcare/auth';
import { backupDatabase, BackupWorkerModule } from '@petcare/backup';
import { billingDatabase, BillingWorkerModule } from '@petcare/billing';
import { files, filesDatabase, FilesWorkerModule } from '@petcare/files';
import { healthDatabase, healthKinds, HealthWorkerModule } from '@petcare/health';
import { importsDatabase, ImportsWorkerModule } from '@petcare/imports';
import { insightsDatabase, InsightsWorkerModule } from '@petcare/insights';
import { journalDatabase, journalKinds } from '@petcare/journal';
import { moneyDatabase, moneyKinds, MoneyWorkerModule } from '@petcare/money';
import { organisationsDatabase, OrganisationsModule, OrganisationsWorkerModule } from '@petcare/organisations';
import { contacts, petsDatabase } from '@petcare/pets';
import {
  AuditModule,
  AuditSealerModule,
  ConfigModule,
  DatabaseModule,
  definedJobs,
  EventDeliveryModule,
  EventsModule,
  JobRunnerModule,
  JobsModule,
  KnownRecordsModule,
  MailModule,
  MailSenderModule,
  MetricsServerModule,
  OrphanFilesModule,
  platformDatabase,
  PushSenderModule,
  RecordsModule,
  RecycleBinModule,
  RecycleBinWorkerModule,
  StorageModule,
  type Config,
} from '@petcare/platform';
import { remindersDatabase, RemindersWorkerModule } from '@petcare/reminders';
import { sharingDatabase, SharingWorkerModule } from '@petcare/sharing';
import { supportDatabase, SupportWorkerModule } from '@petcare/support';

const databases = [
  platformDatabase,
  authDatabase,
  organisationsDatabase,
  petsDatabase,
  filesDatabase,
  healthDatabase,
  journalDatabase,
  moneyDatabase,
  remindersDatabase,
  importsDatabase,
  insightsDatabase,
  sharingDatabase,
  supportDatabase,
  billingDatabase,
  backupDatabase,
  adminDatabase,
];

/** Everything that happens without a request: jobs, mails, events. */
@Module({})
export class WorkerModule {
  static with(config: Config): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.over(databases),
        JobsModule,
        MailModule,
        EventsModule,
        AuditModule,
        StorageModule,
        RecycleBinModule,
        RecordsModule,
        OrganisationsModule,
        JobRunnerModule.for(definedJobs()),
        AuditSealerModule,
        MailSenderModule,
        PushSenderModule,
        EventDeliveryModule,
        MetricsServerModule,
        OrphanFilesModule,
        RecycleBinWorkerModule,
        KnownRecordsModule.of([contacts, files, ...healthKinds, ...journalKinds, ...moneyKinds]),
        AuthWorkerModule,
        OrganisationsWorkerModule,
        FilesWorkerModule,
        HealthWorkerModule,
        MoneyWorkerModule,
        ImportsWorkerModule,
        InsightsWorkerModule,
        RemindersWorkerModule,
        SharingWorkerModule,
        SupportWorkerModule,
        BillingWorkerModule,
        AdminWorkerModule,
        BackupWorkerModule.over(databases),
      ],
    };
  }
}
