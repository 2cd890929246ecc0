import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Database, definedJobs, loadConfig, MetricsServer } from '@petcare/platform';
import { createTestDatabase, eventually, testConfig, testRedisUrl, type TestDatabase } from '@petcare/testing/server';
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
  });
  afterAll(() => database.drop());

  it('has a handler for every job that a domain defines', () => {
    expect(definedJobs().map(({ name }) => name)).toEqual(
      expect.arrayContaining(['send-due-mail', 'deliver-events', 'plan-occurrences']),
    );
  });

  it('knows every table of an organisation, so that an erasure forgets none', async () => {
    const { dataSource } = worker.get(Database, { strict: false });
    const tables: { name: string }[] = await dataSource.query(
      `select format('%s.%s', table_schema, table_name) as name from information_schema.columns
       where column_name = 'organisation_id' and is_nullable = 'NO' order by 1`,
    );
    const known = new Set(dataSource.entityMetadatas.map(({ schema, tableName }) => `${schema}.${tableName}`));
    expect(tables.length).toBeGreaterThan(40);
    expect(tables.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('ends in order', async () => {
    await expect(worker.close()).resolves.toBeUndefined();
  });
});

describe('the figures of a worker', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('are on a port of their own, with the account of mails', async () => {
    const config = testConfig(database, { METRICS_PORT: '0' });
    const worker = await NestFactory.createApplicationContext(WorkerModule.with(config), { logger: false });
    const url = `http://127.0.0.1:${worker.get(MetricsServer).port}`;
    await eventually(async () => {
      expect(await (await fetch(`${url}/metrics`)).text()).toMatch(/^petcare_mails_unaccounted 0$/m);
    });
    expect((await fetch(`${url}/other`)).status).toBe(404);
    expect((await fetch(`${url}/metrics`, { headers: { via: '1.1 proxy' } })).status).toBe(404);
    const { port } = new URL(url);
    const rebound = await new Promise((resolve) => {
      get({ port, path: '/metrics', headers: { host: 'rebound.example' } }, (answer) =>
        resolve(answer.resume().statusCode),
      );
    });
    expect(rebound).toBe(421);
    await worker.close();
    await expect(fetch(`${url}/metrics`)).rejects.toThrow('fetch failed');
  });
});
