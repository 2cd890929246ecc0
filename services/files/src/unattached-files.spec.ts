import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { recycleBinList, subscriptionUsage } from '@petcare/contracts';
import { filesRoom, filesSummary, storedFile } from '@petcare/contracts/files';
import {
  createPet,
  eventually,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

let api: TestApi;
let owner: Actor;
let petId: string;
let worker: INestApplicationContext | undefined;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
});
afterEach(async () => {
  await worker?.close();
  worker = undefined;
});

const sent = async (actor = owner, fields: Record<string, string> = {}) =>
  storedFile.row.parse((await upload(actor, '/api/files', pdf, 'page.pdf', fields)).body).id;
const statusOf = async (id: string, actor = owner) => (await actor.get(`/api/files/${id}`)).status;
const usedBytes = async () => subscriptionUsage.parse((await owner.get('/api/subscription/usage')).body).bytes.used;

it('what belongs to nothing yet is seen by who sent it, and by who can see everything', async () => {
  const [carer, other, member] = [
    await joinAs(owner, 'carer'),
    await joinAs(owner, 'carer'),
    await joinAs(owner, 'member'),
  ];
  const file = await sent(carer);
  const listed = async (actor: Actor) =>
    storedFile.list.parse((await actor.get(`/api/files?ids=${file}`)).body).items.length;
  const counted = async (actor: Actor) => filesSummary.parse((await actor.get('/api/files/summary')).body).types.length;
  const largest = async (actor: Actor) => filesRoom.parse((await actor.get('/api/files/room')).body).largest.length;
  for (const [actor, seen] of [
    [carer, 1],
    [member, 1],
    [other, 0],
  ] as const)
    expect([await statusOf(file, actor), await listed(actor), await counted(actor), await largest(actor)]).toEqual([
      seen === 1 ? 200 : 404,
      seen,
      seen,
      seen,
    ]);
  const note = { ...recordSamples.note.least, fileIds: [file] };
  expect((await other.post(`/api/pets/${petId}/notes`, note)).status).toBe(400);
  expect((await member.del(`/api/files/${file}`)).status).toBe(204);
  const binned = recycleBinList.parse((await other.get('/api/recycle-bin')).body).items;
  expect(binned).toEqual([]);
  expect((await carer.post(`/api/pets/${petId}/notes`, { ...note, fileIds: [await sent(carer)] })).status).toBe(201);
});

it('what still belongs to nothing after a week goes with its room; anything else stays', async () => {
  const [forgotten, ofPet, attached, named, binned] = [
    await sent(),
    await sent(owner, { petId }),
    await sent(),
    await sent(),
    await sent(),
  ];
  await owner.post('/api/expenses', { ...recordSamples.expense.least, fileIds: [attached] });
  await owner.patch(`/api/files/${named}`, { version: 1, name: 'Kept.pdf' });
  await owner.del(`/api/files/${binned}`);
  const used = await usedBytes();
  await api.database.shiftClock('6 days 23 hours');
  const young = await sent();
  const there = async () =>
    (await api.sql<{ id: string }>('select id from files.file where organisation_id = $1', [owner.organisationId])).map(
      ({ id }) => id,
    );
  await api.database.shiftClock('2 hours');
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
  await eventually(async () => expect(await there()).not.toContain(forgotten));
  expect((await there()).toSorted()).toEqual([ofPet, attached, named, binned, young].toSorted());
  expect(await usedBytes()).toBe(used);
  await api.database.shiftClock('-7 days -1 hour');
});
