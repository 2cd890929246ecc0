import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { definedJobs, loadConfig } from '@petcare/platform';
import { createTestDatabase, testRedisUrl, type TestDatabase } from '@petcare/testing/server';
import { WorkerModule } from './worker.module.ts';

describe.each(['PostgreSQL', 'Redis'])('the worker, with its queue on %s,', (backend) => {
  let database: TestDatabase;
  let worker: INestApplicationContext;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = loadConfig({
      NODE_ENV: 'test',
      PUBLIC_URL: 'http://petcare.test',
      DATABASE_URL: database.databaseUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      APP_SECRET: 'not a secret, only long enough to be one',
      REDIS_URL: backend === 'Redis' ? testRedisUrl() : undefined,
    });
    worker = await NestFactory.createApplicationContext(WorkerModule.with(config), {
      logger: false,
      abortOnError: false,
    });
  }, 60_000);
  afterAll(() => database.drop());

  it('has a handler for every job that a domain defines', () => {
    expect(definedJobs().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['send-due-mail', 'deliver-events', 'plan-occurrences']),
    );
  });

  it('ends in order', async () => {
    await expect(worker.close()).resolves.toBeUndefined();
  });
});
