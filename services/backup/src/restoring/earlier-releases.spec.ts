import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { petList, timeline } from '@petcare/contracts';
import { medication } from '@petcare/contracts/health';
import {
  createPet,
  createReminder,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  type TestApi,
} from '@petcare/testing/server';
import { z } from 'zod';
import { remade, withoutColumn } from '../../test/remade-backup.ts';
import { Restoring } from '../../test/restoring.ts';

const withId = z.looseObject({ id: z.string() });

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

it('a backup from before years were checked brings back the ones that were meant', async () => {
  const owner = await signUp(api);
  const { id: petId } = await createPet(owner);
  const { body: plan } = await owner.post('/api/training/plans', { petId, goal: 'Comes back every time' });
  const at = '2024-05-01T23:30:00.000Z';
  const samples = {
    measures: { ...recordSamples.measure.least, measuredAt: at },
    treatments: { ...recordSamples.treatment.least, treatedAt: at },
    notes: { ...recordSamples.note.least, occurredAt: at },
  };
  for (const [path, fields] of Object.entries(samples))
    expect(await owner.post(`/api/pets/${petId}/${path}`, fields)).toMatchObject({ status: 201 });
  const session = { ...recordSamples['training-session'].least, planId: withId.parse(plan).id, at };
  expect(await owner.post('/api/training/sessions', session)).toMatchObject({ status: 201 });
  const shortened = (text: string) => text.replaceAll('2024-05-0', '0024-05-0');
  const bytes = await remade(await restoring.backupOf(owner), shortened, api.config.APP_SECRET);

  // What was corrected here since isn't other than what the backup has.
  const { kinds } = await restoring.seen(owner, bytes);
  expect(kinds?.filter(({ add, update, conflict }) => add + update + conflict > 0)).toEqual([]);
  const other = await signUp(api);
  const seen = await restoring.seen(other, bytes);
  expect(await restoring.apply(other, seen, { mode: 'missing' })).toMatchObject({ status: 'done' });
  const [pet] = petList.parse((await other.get('/api/pets')).body).items;
  const { items } = timeline.parse((await other.get(`/api/pets/${pet?.id}/timeline`)).body);
  const dated = ['measure', 'note', 'training-session', 'treatment'].map((kind) => [kind, '2024-05-02', at]);
  expect(items.map((item) => [item.kind, item.on, item.at]).toSorted()).toEqual(dated);
  const { body } = await other.get(`/api/pets/${pet?.id}/measures`);
  expect(body).toMatchObject({ items: [{ measuredAt: at }] });
});
