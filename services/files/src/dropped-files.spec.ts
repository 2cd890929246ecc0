import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recycleBinList, subscriptionUsage } from '@petcare/contracts';
import { storedFile } from '@petcare/contracts/files';
import {
  createPet,
  createReminder,
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
