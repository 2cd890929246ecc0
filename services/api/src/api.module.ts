import { Module, type DynamicModule, type Type } from '@nestjs/common';
import { AuthHttpModule } from '@petcare/auth';
import { OrganisationsHttpModule, OrganisationsModule } from '@petcare/organisations';
import { PetsHttpModule } from '@petcare/pets';
import {
  ConfigModule,
  DatabaseModule,
  EventsModule,
  HealthModule,
  HttpModule,
  JobsModule,
  MailModule,
  RecycleBinHttpModule,
  RecycleBinModule,
  type Config,
} from '@petcare/platform';
import { RemindersHttpModule } from '@petcare/reminders';
import { databases } from './databases.ts';
import { WebFolder } from './web/web-folder.ts';
import { WebModule } from './web/web.module.ts';

/** What can be mounted by name; the same build runs as one process or as one process a domain. */
const domainsWith = (web: WebFolder): Record<string, (Type | DynamicModule)[]> => ({
  auth: [AuthHttpModule],
  organisations: [OrganisationsHttpModule],
  pets: [PetsHttpModule, RecycleBinHttpModule],
  reminders: [RemindersHttpModule],
  web: [WebModule.over(web)],
});

function mounted(names: readonly string[], web: WebFolder): (Type | DynamicModule)[] {
  const domains = domainsWith(web);
  const unknown = names.filter((name) => !(name in domains));
  if (unknown.length > 0)
    throw new Error(`PETCARE_MODULES: there is no ${unknown.join(', ')}; there are ${Object.keys(domains).join(', ')}`);
  return Object.entries(domains).flatMap(([name, modules]) =>
    names.length === 0 || names.includes(name) ? modules : [],
  );
}

@Module({})
export class ApiModule {
  static with(config: Config, web: WebFolder = new WebFolder()): DynamicModule {
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
        RecycleBinModule,
        OrganisationsModule,
        ...mounted(config.PETCARE_MODULES, web),
      ],
    };
  }
}
