import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList, medication, type Medication } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, startTestWorker, type Actor, type TestApi } from '@petcare/testing/server';
import { DosesOnHold1798100010000 as Migration } from '../migrations/1798100010000-doses-on-hold.ts';
import { PlanAhead } from './plan-ahead.job.ts';

const antibiotic = {
  drug: 'Synulox',
  amount: '1',
  unit: 'tablet',
  route: 'oral',
  schedule: { times: ['08:00', '20:00'] },
  startsOn: '2026-07-06',
  dosesTotal: 6,
};

let api: TestApi;
let owner: Actor;
let path: string;
let course: Medication;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  // Eight o'clock, in London's summer.
  await api.database.setClock('2026-07-06T07:00:00Z');
  owner = await signUp(api);
  path = `/api/pets/${(await createPet(owner)).id}/medications`;
  course = medication.row.parse((await owner.post(path, antibiotic)).body);
});
afterAll(() => api.close());

const become = (verb: string) => owner.post(`${path}/${course.id}/${verb}`);
const now = async () => medication.row.parse((await owner.get(`${path}/${course.id}`)).body);
const patch = async (fields: object) =>
  owner.patch(`${path}/${course.id}`, { version: (await now()).version, ...fields });
const on = async (day: number) =>
  doseList.parse((await owner.get(`/api/doses?on=2026-07-${String(day).padStart(2, '0')}`)).body).items;
const counts = async (...days: number[]) => {
  const lists = await Promise.all(days.map((day) => on(day)));
  return lists.map(({ length }) => length);
};

/** Gives the first of its six, and puts it on hold three hours later. */
async function giveOneAndHold() {
  const [first] = await on(6);
  expect((await owner.post(`/api/doses/${first?.id}/give`, {})).status).toBe(200);
  await api.database.setClock('2026-07-06T10:00:00Z');
  await become('hold');
}

it('leaves out the times on hold: all its doses are given, three days later', async () => {
  await giveOneAndHold();
  await api.database.setClock('2026-07-09T10:00:00Z');
  expect((await now()).dosesHeld).toBe(5);
  expect((await become('resume')).body).toMatchObject({ status: 'active', dosesTotal: 6, dosesHeld: 5 });
  expect(await counts(6, 7, 8, 9, 10, 11, 12)).toEqual([1, 0, 0, 2, 2, 1, 0]);
});

it('goes on after its last day would have been, until its doses are over, and again with more of them', async () => {
  const worker = await startTestWorker(api.database);
  const look = () => worker.get(PlanAhead, { strict: false }).handle({}, new AbortController().signal);
  try {
    await giveOneAndHold();
    await api.database.setClock('2026-07-20T10:00:00Z');
    expect((await become('resume')).body).toMatchObject({ status: 'active' });
    expect(await counts(20, 21, 22, 23)).toEqual([2, 2, 1, 0]);
    await api.database.setClock('2026-07-22T14:00:00Z');
    await look();
    expect((await now()).status).toBe('completed');
    await api.database.setClock('2026-07-25T10:00:00Z');
    expect(await become('resume')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await patch({ dosesTotal: 9 })).body).toMatchObject({ status: 'active' });
    expect(await counts(23, 24, 25, 26, 27)).toEqual([0, 0, 2, 1, 0]);
  } finally {
    await worker.close();
  }
});

it('leaves out the times that passed since an earlier release put it on hold', async () => {
  await giveOneAndHold();
  const going = medication.row.parse((await owner.post(path, { ...antibiotic, drug: 'Metacam' })).body);
  const migration = new Migration();
  const database = { query: (sql: string) => api.sql(sql) };
  await migration.down(database);
  await migration.up(database);
  await api.database.setClock('2026-07-09T10:00:00Z');
  expect((await become('resume')).body).toMatchObject({ status: 'active', dosesHeld: 5 });
  expect((await owner.get(`${path}/${going.id}`)).body).toMatchObject({ status: 'active', dosesHeld: 0 });
});

it('keeps its doses when its first day is moved by mistake and back', async () => {
  await giveOneAndHold();
  await api.database.setClock('2026-07-09T10:00:00Z');
  await become('resume');
  const planned = await counts(9, 10, 11, 12);
  await patch({ startsOn: '2026-07-20' });
  expect((await now()).dosesHeld).toBe(0);
  expect((await patch({ startsOn: '2026-07-06' })).body).toMatchObject({ dosesHeld: 5 });
  expect(await counts(9, 10, 11, 12)).toEqual(planned);
});

it('has none on hold while it has no number of doses, and all of them once it has', async () => {
  await patch({ dosesTotal: null });
  await giveOneAndHold();
  await api.database.setClock('2026-07-09T10:00:00Z');
  expect((await now()).dosesHeld).toBe(0);
  expect((await become('resume')).body).toMatchObject({ status: 'active', dosesHeld: 0 });
  expect((await patch({ dosesTotal: 6 })).body).toMatchObject({ dosesHeld: 5 });
  expect(await counts(9, 10, 11, 12)).toEqual([2, 2, 1, 0]);
});

it('has no more doses than it says when its first day is moved', async () => {
  await giveOneAndHold();
  await api.database.setClock('2026-07-09T10:00:00Z');
  await become('resume');
  await patch({ startsOn: '2026-07-20' });
  expect(await counts(9, 10, 20, 21, 22, 23)).toEqual([0, 0, 2, 2, 2, 0]);
});

it('has no number of doses when it’s given when needed', async () => {
  const schedule = { asNeeded: { minHoursBetween: 6, maxIn24h: 2 } };
  expect(await owner.post(path, { ...antibiotic, schedule })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'dosesTotal' }] },
  });
  expect((await patch({ schedule })).body).toMatchObject({ dosesTotal: null });
});

it('has as many doses of each step as were prescribed', async () => {
  course = medication.row.parse(
    (
      await owner.post(path, {
        ...antibiotic,
        drug: 'Prednisolone',
        amount: '2',
        taper: [{ fromDay: 3, amount: '1' }],
        dosesTotal: 8,
      })
    ).body,
  );
  const amounts = async (day: number) =>
    (await on(day)).filter(({ drug }) => drug === 'Prednisolone').map(({ amount }) => amount);
  const first = (await on(6)).find(({ drug }) => drug === 'Prednisolone');
  expect((await owner.post(`/api/doses/${first?.id}/give`, {})).status).toBe(200);
  await api.database.setClock('2026-07-06T10:00:00Z');
  await become('hold');
  await api.database.setClock('2026-07-09T10:00:00Z');
  expect((await become('resume')).body).toMatchObject({ dosesHeld: 5 });
  expect(await Promise.all([9, 10, 11, 12, 13].map(amounts))).toEqual([['2', '2'], ['2', '1'], ['1', '1'], ['1'], []]);
  const extra = { medicationId: course.id, givenAt: '2026-07-09T09:30:00Z' };
  const asked = await owner.post(`/api/pets/${course.petId}/doses`, extra);
  const confirmed = [(asked.body as { doubt: string }).doubt];
  expect((await owner.post(`/api/pets/${course.petId}/doses`, { ...extra, confirmed })).body).toMatchObject({
    amount: '2',
  });
  await api.database.setClock('2026-07-10T10:00:00Z');
  const morning = (await on(10)).find(({ drug }) => drug === 'Prednisolone');
  expect((await owner.post(`/api/doses/${morning?.id}/give`, {})).status).toBe(200);
  expect((await owner.post(`/api/doses/${morning?.id}/undo`)).body).toMatchObject({ outcome: null, amount: '2' });
});
