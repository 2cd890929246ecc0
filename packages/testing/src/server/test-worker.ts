import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, JobRunner, NestLogger } from '@petcare/platform';
import { WorkerModule } from '@petcare/worker';
import type { TestDatabase } from './postgres.ts';
import { testConfig, type TestApiOptions } from './test-api.ts';

/**
 * The whole worker over a database one of this test's APIs uses too, after its first sweep: what a test runs by hand
 * isn't in other hands. `close` it before that API. Its log lines go to `log`, if given.
 */
export async function startTestWorker(
  database: TestDatabase,
  settings: TestApiOptions['settings'] = {},
  log?: string[],
): Promise<INestApplicationContext> {
  const config = testConfig(database, settings);
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    logger: log ? new NestLogger(createLogger(config, 'worker', { write: (line) => void log.push(line) })) : false,
    abortOnError: false,
  });
  await worker.get(JobRunner, { strict: false }).settled();
  return worker;
}
