import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Database } from '@petcare/platform';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { Client } from 'pg';
import { Traffic } from './traffic.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('the traffic is how many transactions a second there were since the last look', async () => {
  let now = 0;
  const traffic = new Traffic(api.app.get(Database, { strict: false }), () => now);
  expect(await traffic.perSecond()).toBe(0);
  const somebody = new Client({ connectionString: api.database.superuserUrl });
  await somebody.connect();
  for (let index = 0; index < 500; index++) await somebody.query('select 1');
  await somebody.query('select pg_stat_force_next_flush()');
  await somebody.end();
  now = 1_000;
  expect(await traffic.perSecond()).toBe(0);
  now = 5_000;
  const counted = await traffic.perSecond();
  expect(counted).toBeGreaterThanOrEqual(100);
  expect(counted).toBeLessThan(10_000);
});
