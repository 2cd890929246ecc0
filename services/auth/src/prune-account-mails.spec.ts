import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { Database } from '@petcare/platform';
import { startTestApi, startTestWorker, type TestApi } from '@petcare/testing/server';
import { PruneAccountMailsJob } from './prune-account-mails.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(() => api.sql('truncate auth.account_link, auth.account_notice'));

/** Like a worker that has just been started. */
const prune = () =>
  new PruneAccountMailsJob(worker.get(Database, { strict: false })).handle({}, new AbortController().signal);

const addLinks = (made: string, used: string | null, expires: string, count = 1) =>
  api.sql(
    `insert into auth.account_link (id, purpose, email, token_hash, created_at, used_at, expires_at)
     select gen_random_uuid(), 'verify-email', $3 || coalesce($2, ' never'), gen_random_uuid(), platform.now() + $1::interval,
       platform.now() + $2::interval, platform.now() + $3::interval from generate_series(1, $4::int)`,
    [made, used, expires, count],
  );

const left = async (): Promise<string[]> =>
  (await api.sql<{ email: string }>('select email from auth.account_link order by email')).map(({ email }) => email);

it('links go thirty days after they were used or over, and not a moment sooner', async () => {
  await addLinks('-1 hour', null, '1 day');
  await addLinks('-1 hour', '-1 minute', '2 days');
  await api.database.shiftClock('30 days');
  await prune();
  expect(await left()).toEqual(['1 day never']);
  await api.database.shiftClock('1 day 1 minute');
  await prune();
  expect(await left()).toEqual([]);
});

it('notices go after thirty days', async () => {
  await api.sql(
    `insert into auth.account_notice (id, about, username, first_name, email, created_at)
     select gen_random_uuid(), 'password-changed', 'anna', 'Anna', age, platform.now() - age::interval
     from unnest(array['29 days', '30 days 1 minute']) age`,
  );
  await prune();
  expect(await api.sql('select email from auth.account_notice')).toEqual([{ email: '29 days' }]);
});

it('more of them than one statement takes go too, and a worker looks once a day', async () => {
  await addLinks('-40 days', null, '-39 days', 2100);
  const job = worker.get(PruneAccountMailsJob, { strict: false });
  const signal = new AbortController().signal;
  await prune();
  expect(await left()).toEqual([]);
  await job.handle({}, signal);
  await addLinks('-40 days', null, '-39 days');
  await job.handle({}, signal);
  expect(await left()).toHaveLength(1);
});
