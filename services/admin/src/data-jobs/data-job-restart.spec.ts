import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataJob, providersOf } from '@petcare/platform';
import { signUp, startTestApi, startTestWorker, type TestApi } from '@petcare/testing/server';
import { RunDataJobs } from './run-data-jobs.job.ts';

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

it('a data job goes on where the database was restarted meanwhile, and has not failed', async () => {
  const staff = await signUp(api);
  const jobs = providersOf(worker.get(DiscoveryService, { strict: false }), DataJob);
  const lost = Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });
  const batches = jobs.map((job) => jest.spyOn(job, 'batch').mockRejectedValueOnce(lost));
  await api.sql(
    `insert into admin.data_job (id, kind, status, is_dry_run, total, started_by)
     values (gen_random_uuid(), 'check-files', 'running', false, 2, $1)`,
    [staff.userId],
  );
  const runs = () => api.sql(`select status, failure from admin.data_job`);
  const handler = worker.get(RunDataJobs, { strict: false });
  await handler.handle({}, new AbortController().signal);
  batches.forEach((batch) => batch.mockRestore());
  expect(await runs()).toEqual([{ status: 'running', failure: null }]);
  await api.database.shiftClock('31 seconds');
  await handler.handle({}, new AbortController().signal);
  expect(await runs()).toEqual([{ status: 'done', failure: null }]);
});
