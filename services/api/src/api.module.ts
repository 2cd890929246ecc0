import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AdminHttpModule } from '@petcare/admin';
import { AuthHttpModule } from '@petcare/auth';
import { BackupHttpModule } from '@petcare/backup';
import { BillingHttpModule, BillingModule } from '@petcare/billing';
import { files, FilesHttpModule } from '@petcare/files';
import { HealthHttpModule, healthKinds } from '@petcare/health';
import { ImportsHttpModule } from '@petcare/imports';
import { InsightsHttpModule } from '@petcare/insights';
import { JournalHttpModule, journalKinds } from '@petcare/journal';
import { MoneyHttpModule, moneyKinds } from '@petcare/money';
import { OrganisationsHttpModule, OrganisationsModule } from '@petcare/organisations';
import { contacts, PetsHttpModule } from '@petcare/pets';
import {
  AuditModule,
  ConfigModule,
  DatabaseModule,
  EventsModule,
  HealthModule,
  HttpModule,
  JobsModule,
  KnownRecordsModule,
  MailModule,
  MailProblemsHttpModule,
  PicturesHttpModule,
  PicturesModule,
  RecordsModule,
  RecycleBinHttpModule,
  RecycleBinModule,
  SearchHttpModule,
  SearchModule,
  type Config,
} from '@petcare/platform';
import { RemindersHttpModule, RemindersModule } from '@petcare/reminders';
import { SharingHttpModule } from '@petcare/sharing';
import { SupportHttpModule, TicketSearchModule } from '@petcare/support';
import { databases } from './databases.ts';
import { BackendVersions } from './web/backend-versions.ts';
import { WebFolder } from './web/web-folder.ts';
import { WebModule } from './web/web.module.ts';

/** What can be mounted by name; the same build runs as one process or as one process per domain. */
const domains: Record<string, (Type | DynamicModule)[]> = {
  auth: [AuthHttpModule],
  organisations: [OrganisationsHttpModule],
  // Pictures, files and search each have a single address, so one process answers for all domains.
  pets: [
    PetsHttpModule,
    FilesHttpModule,
    RecycleBinHttpModule,
    PicturesHttpModule,
    SearchHttpModule,
    // The process that is asked has to know everything that can be found.
    RemindersModule,
    TicketSearchModule,
    KnownRecordsModule.of([contacts, files, ...healthKinds, ...journalKinds, ...moneyKinds]),
  ],
  health: [HealthHttpModule],
  journal: [JournalHttpModule],
  money: [MoneyHttpModule],
  reminders: [RemindersHttpModule, MailProblemsHttpModule],
  imports: [ImportsHttpModule],
  insights: [InsightsHttpModule],
  sharing: [SharingHttpModule],
  support: [SupportHttpModule],
  billing: [BillingHttpModule],
  backup: [BackupHttpModule.over(databases)],
  admin: [AdminHttpModule],
};

function mounted(names: readonly string[], folder: WebFolder): (Type | DynamicModule)[] {
  // A process that mounts only some modules doesn't know what the others have.
  const backend = names.length === 0 ? BackendVersions.of(Object.keys(domains)) : BackendVersions.unknown;
  const all = { ...domains, web: [WebModule.over(folder, backend)] };
  const unknown = names.filter((name) => !(name in all));
  if (unknown.length > 0)
    throw new Error(`PETCARE_MODULES: unknown ${unknown.join(', ')}; choose from ${Object.keys(all).join(', ')}`);
  return Object.entries(all).flatMap(([name, modules]) => (names.length === 0 || names.includes(name) ? modules : []));
}

@Module({})
export class ApiModule {
  static with(config: Config, web: WebFolder = new WebFolder(undefined, config.REMOTES_DIRECTORY)): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        ConfigModule.with(config),
        DatabaseModule.over(databases),
        HttpModule,
        HealthModule,
        JobsModule,
        MailModule,
        EventsModule,
        AuditModule,
        PicturesModule,
        RecycleBinModule,
        SearchModule,
        RecordsModule,
        OrganisationsModule,
        BillingModule,
        ...mounted(config.PETCARE_MODULES, web),
      ],
    };
  }
}
