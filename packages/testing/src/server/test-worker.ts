import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { WorkerModule } from '@petcare/worker';
import type { TestDatabase } from './postgres.ts';
import { testConfig, type TestApiOptions } from './test-api.ts';

/** The whole worker over a database that an API of this test uses too; `close` it before that API. */
export async function startTestWorker(
  database: TestDatabase,
  settings: TestApiOptions['settings'] = {},
): Promise<INestApplicationContext> {
  return NestFactory.createApplicationContext(WorkerModule.with(testConfig(database, settings)), {
    logger: false,
    abortOnError: false,
  });
}
