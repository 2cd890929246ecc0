import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { medication } from '@petcare/contracts/health';
import {
  createPet,
  createReminder,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  type TestApi,
} from '@petcare/testing/server';
import { withoutColumn } from '../../test/remade-backup.ts';
import { Restoring } from '../../test/restoring.ts';

let api: TestApi;
let worker: INestApplicationContext;
let restoring: Restoring;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
  restoring = new Restoring(api, worker);
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

it('a backup from before somebody else could be told brings a medication back without them', async () => {
  const owner = await signUp(api);
  const ann = await joinAs(owner, 'member');
  const at = `/api/pets/${(await createPet(owner)).id}/medications`;
  const fields = { drug: 'Metacam', amount: '0.5', unit: 'ml', route: 'oral', startsOn: '2026-11-20' };
  const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 3 } };
  const made = medication.row.parse((await owner.post(at, { ...fields, schedule })).body);
  const table = 'health.medication';
  const bytes = await withoutColumn(
    await restoring.backupOf(owner),
    { table, column: 'escalation' },
    api.config.APP_SECRET,
  );

  const escalation = { to: ann.userId, after: 'PT1H' };
  const change = { version: made.version, schedule: { times: ['08:00'] }, escalation };
  expect(await owner.patch(`${at}/${made.id}`, change)).toMatchObject({ status: 200, body: { escalation } });
  const preview = await restoring.seen(owner, bytes);
  expect(await restoring.apply(owner, preview, { mode: 'older' })).toMatchObject({ status: 'done' });
  expect((await owner.get(`${at}/${made.id}`)).body).toMatchObject({ schedule, escalation: null });
});

it('a backup from before it was kept who added a reminder leaves that as it is', async () => {
  const owner = await signUp(api);
  const carer = await joinAs(owner, 'carer');
  const petIds = [(await createPet(owner)).id];
  const { id, version } = await createReminder(carer, { petIds, title: 'Walk' });
  const bytes = await withoutColumn(
    await restoring.backupOf(owner),
    { table: 'reminders.reminder', column: 'added_by' },
    api.config.APP_SECRET,
  );

  expect(await owner.patch(`/api/reminders/${id}`, { version, title: 'Long walk' })).toMatchObject({ status: 200 });
  const preview = await restoring.seen(owner, bytes);
  expect(await restoring.apply(owner, preview, { mode: 'older' })).toMatchObject({ status: 'done' });
  expect((await carer.get(`/api/reminders/${id}`)).body).toMatchObject({ title: 'Walk', mayEdit: true });
});
