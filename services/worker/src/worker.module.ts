import { Module, type DynamicModule } from '@nestjs/common';
import { authDatabase } from '@petcare/auth';
import { organisationsDatabase, OrganisationsModule } from '@petcare/organisations';
import { petsDatabase } from '@petcare/pets';
import {
  ConfigModule,
  DatabaseModule,
  definedJobs,
  EventDeliveryModule,
  EventsModule,
  JobRunnerModule,
  JobsModule,
  MailModule,
  MailSenderModule,
  platformDatabase,
  RecycleBinModule,
  type Config,
} from '@petcare/platform';
import { remindersDatabase, RemindersWorkerModule } from '@petcare/reminders';

const databases = [platformDatabase, authDatabase, organisationsDatabase, petsDatabase, remindersDatabase];

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
        RecycleBinModule,
        OrganisationsModule,
        JobRunnerModule.for(definedJobs()),
        MailSenderModule,
        EventDeliveryModule,
        RemindersWorkerModule,
      ],
    };
  }
}
