import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, NestLogger } from '@petcare/platform';
import { WorkerModule } from '@petcare/worker';
import type { TestDatabase } from './postgres.ts';
import { testConfig, type TestApiOptions } from './test-api.ts';

/**
 * The whole worker over a database one of this test's APIs uses too; `close` it before that API. Its log lines go to
 * `log`, if given.
 */
export async function startTestWorker(
  database: TestDatabase,
  settings: TestApiOptions['settings'] = {},
  log?: string[],
): Promise<INestApplicationContext> {
  const config = testConfig(database, settings);
  return NestFactory.createApplicationContext(WorkerModule.with(config), {
    logger: log ? new NestLogger(createLogger(config, 'worker', { write: (line) => void log.push(line) })) : false,
    abortOnError: false,
  });
}
