import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recycleBinList, subscriptionUsage } from '@petcare/contracts';
import { filesRoom, storedFile } from '@petcare/contracts/files';
import {
  createPet,
  createReminder,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { z } from 'zod';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const made = z.looseObject({ id: z.string() });

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Bella' })).id;
});

const sent = async (fields: Record<string, string> = {}) =>
  storedFile.row.parse((await upload(owner, '/api/files', pdf, 'page.pdf', fields)).body).id;
const post = async (path: string, body: object) => {
  const answer = await owner.post(path, body);
  expect(answer).toMatchObject({ status: 201 });
  return made.parse(answer.body).id;
};
const inBin = async () => recycleBinList.parse((await owner.get('/api/recycle-bin')).body).items.map(({ id }) => id);
const purge = async (path: string) => {
  expect((await owner.del(path)).status).toBe(204);
  const [item] = recycleBinList.parse((await owner.get('/api/recycle-bin')).body).items;
  expect((await owner.del(`/api/recycle-bin/${item?.id}`, { confirm: item?.label })).status).toBe(204);
};
const usedBytes = async () => subscriptionUsage.parse((await owner.get('/api/subscription/usage')).body).bytes.used;
const filesThere = () => api.sql('select from files.file where organisation_id = $1', [owner.organisationId]);

const policy = async () => {
  const path = `/api/pets/${petId}/policies`;
  const id = await post(path, recordSamples.policy.least);
  return { path: `${path}/${id}`, within: `/api/policies/${id}/claims`, least: recordSamples.claim.least };
};
const plan = async () => {
  const id = await post('/api/training/plans', { petId, goal: 'Recall' });
  return { path: `/api/training/plans/${id}`, within: '/api/training/sessions', least: { planId: id, minutes: 10 } };
};

describe.each([
  ['claim', 'policy', policy],
  ['session', 'training plan', plan],
] as const)('the files of a %s', (_child, _parent, make) => {
  it('go for good with its %s, and their room is free', async () => {
    const { path, within, least } = await make();
    await post(within, { ...least, fileIds: [await sent()] });
    await purge(path);
    expect([await usedBytes(), await filesThere()]).toEqual([0, []]);
  });

  it('go with the pet', async () => {
    const { within, least } = await make();
    await post(within, { ...least, fileIds: [await sent()] });
    await purge(`/api/pets/${petId}`);
    expect([await usedBytes(), await filesThere()]).toEqual([0, []]);
  });

  it('stay with another record', async () => {
    const { path, within, least } = await make();
    const file = await sent();
    await post(within, { ...least, fileIds: [file] });
    await post('/api/expenses', { ...recordSamples.expense.least, fileIds: [file] });
    await purge(path);
    expect((await owner.get(`/api/files/${file}`)).status).toBe(200);
  });

  it('leave nothing in the bin, and neither does what they belong to', async () => {
    const { path, within, least } = await make();
    const file = await sent();
    const id = await post(within, { ...least, fileIds: [file] });
    await owner.del(`/api/files/${file}`);
    await owner.del(`${within}/${id}`);
    expect((await inBin()).toSorted()).toEqual([file, id].toSorted());
    await purge(path);
    expect([await inBin(), await filesThere()]).toEqual([[], []]);
  });
});

it('a file in the bin goes for good with its pet, and out of other records that had it', async () => {
  const [file, kept] = [await sent({ petId }), await sent({ petId })];
  const id = await post('/api/expenses', { ...recordSamples.expense.least, fileIds: [file, kept] });
  await owner.del(`/api/files/${file}`);
  await purge(`/api/pets/${petId}`);
  expect([await inBin(), await usedBytes()]).toEqual([[], pdf.length]);
  expect(await api.sql('select id from files.file where organisation_id = $1', [owner.organisationId])).toEqual([
    { id: kept },
  ]);
  expect((await owner.get(`/api/expenses/${id}`)).body).toMatchObject({ fileIds: [kept], files: [{ id: kept }] });
});

describe('a file that has to be kept', () => {
  const keptFor = async (days: number, fields: Record<string, string> = {}) => {
    const [{ day } = { day: '' }] = await api.sql<{ day: string }>(
      `select (platform.now()::date + $1::int)::text as day`,
      [String(days)],
    );
    const id = await sent(fields);
    expect((await owner.patch(`/api/files/${id}`, { version: 1, retainUntil: day })).status).toBe(200);
    return id;
  };
  const statusOf = async (id: string) => (await owner.get(`/api/files/${id}`)).status;
  const loose = async (actor = owner, also = '') =>
    storedFile.list.parse((await actor.get(`/api/files?loose=true${also}`)).body).items.map(({ id }) => id);

  it('is listed with those kept without an animal once nothing has it, for those who see all documents', async () => {
    const [carer, other] = [await joinAs(owner, 'carer'), (await createPet(owner)).id];
    const kept = await keptFor(1, { petId });
    const path = `/api/pets/${other}/notes`;
    const note = await post(path, { ...recordSamples.note.least, fileIds: [kept] });
    expect(await loose()).toEqual([]);
    await purge(`/api/pets/${petId}`);
    const largest = async () => filesRoom.parse((await owner.get('/api/files/room')).body).largest;
    const found = async () => (await owner.get('/api/search?q=page.pdf')).body;
    expect([await loose(), await largest()]).toMatchObject([[], [{ id: kept, petId: null, isLoose: false }]]);
    expect(await found()).toMatchObject({ items: [{ kind: 'file', id: kept, pet: null, parentId: note }] });
    await purge(`${path}/${note}`);
    expect([await loose(), await loose(carer), await loose(owner, `&petId=${other}`)]).toEqual([[kept], [], []]);
    expect(await largest()).toMatchObject([{ id: kept, petId: null, isLoose: true }]);
    expect(await found()).toMatchObject({ items: [{ kind: 'file', id: kept, pet: null, parentId: null }] });
  });

  it('outlives its pet until that day, and can be deleted after it', async () => {
    const [kept, gone] = [await keptFor(1, { petId }), await sent({ petId })];
    await purge(`/api/pets/${petId}`);
    expect([await statusOf(kept), await statusOf(gone)]).toEqual([200, 404]);
    expect((await owner.get('/api/search?q=page.pdf')).body).toMatchObject({ items: [{ kind: 'file', id: kept }] });
    expect(await usedBytes()).toBe(pdf.length);
    expect((await owner.del(`/api/files/${kept}`)).status).toBe(409);
    await api.database.shiftClock('2 days');
    expect((await owner.del(`/api/files/${kept}`)).status).toBe(204);
    await api.database.shiftClock('-2 days');
  });

  it('outlives its record, and being taken off it', async () => {
    const [kept, taken] = [await keptFor(0), await keptFor(0)];
    const path = `/api/pets/${petId}/notes`;
    const id = await post(path, { ...recordSamples.note.least, fileIds: [kept, taken] });
    await owner.patch(`${path}/${id}`, { version: 1, fileIds: [kept] });
    expect([await statusOf(taken), await inBin()]).toEqual([200, []]);
    await purge(`${path}/${id}`);
    expect([await statusOf(kept), await statusOf(taken)]).toEqual([200, 200]);
  });
});

it('nothing of a reminder stays in the bin whose pet is gone for good, nor of terms and skills', async () => {
  const { id } = await createReminder(owner, { petIds: [petId] });
  await owner.del(`/api/reminders/${id}`);
  const { within } = await policy();
  const renewals = within.replace('claims', 'renewals');
  await owner.del(`${renewals}/${await post(renewals, recordSamples.renewal.least)}`);
  const skills = `${(await plan()).path}/skills`;
  await owner.del(`${skills}/${await post(skills, recordSamples['training-skill'].least)}`);
  const other = (await createPet(owner)).id;
  await owner.del(`/api/pets/${other}`);
  expect(await inBin()).toHaveLength(4);
  await owner.del(`/api/pets/${petId}`);
  expect((await owner.del(`/api/recycle-bin/${petId}`, { confirm: 'Bella' })).status).toBe(204);
  expect(await inBin()).toEqual([other]);
});
