import { type DynamicModule, type INestApplicationContext, Module, type Provider, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { ConfigModule } from '../src/config/config.module.ts';
import { type Config, loadConfig } from '../src/config/config.ts';
import { DatabaseModule } from '../src/database/database.module.ts';
import { EventsModule } from '../src/events/events.module.ts';
import { JobsModule } from '../src/jobs/jobs.module.ts';
import { MailModule } from '../src/mail/mail.module.ts';
import { platformDatabase } from '../src/platform-database.ts';

/** A test process's configuration; sweeps are ten minutes away unless a test wants them. */
export function backgroundConfig(settings: Readonly<Record<string, string | undefined>>): Config {
  return loadConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'http://petcare.test',
    SMTP_URL: 'smtp://127.0.0.1:1',
    APP_SECRET: 'not a secret, only long enough to be one',
    SWEEP_SECONDS: '600',
    ...settings,
  });
}

/** A process without HTTP: what every process has, with the given modules and providers. */
export async function startBackground(
  config: Config,
  parts: { modules?: (Type | DynamicModule)[]; providers?: Provider[] } = {},
): Promise<INestApplicationContext> {
  @Module({
    imports: [
      ConfigModule.with(config),
      DatabaseModule.over([platformDatabase]),
      JobsModule,
      MailModule,
      EventsModule,
      ...(parts.modules ?? []),
    ],
    providers: parts.providers ?? [],
  })
  class BackgroundModule {}
  return NestFactory.createApplicationContext(BackgroundModule, { logger: false, abortOnError: false });
}
