import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { createLogger, JobRunner, NestLogger } from '@petcare/platform';
import { WorkerModule } from '@petcare/worker';
import type { TestDatabase } from './postgres.ts';
import { testConfig, type TestApiOptions } from './test-api.ts';

/**
 * The whole worker over a database one of this test's APIs uses too, after its first sweep: what a test runs by hand
 * isn't in other hands. One that is to sweep every second does so five times a second, as tests wait for it. `close` it before
 * that API. Its log lines go to `log`, if given.
 */
export async function startTestWorker(
  database: TestDatabase,
  settings: TestApiOptions['settings'] = {},
  log?: string[],
): Promise<INestApplicationContext> {
  const given = testConfig(database, settings);
  const config = given.SWEEP_SECONDS === 1 ? { ...given, SWEEP_SECONDS: 0.2 } : given;
  const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), {
    logger: log ? new NestLogger(createLogger(config, 'worker', { write: (line) => void log.push(line) })) : false,
    abortOnError: false,
  });
  await worker.get(JobRunner, { strict: false }).settled();
  return worker;
}
