import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordKinds, recycleBinList } from '@petcare/contracts';
import { attachedFiles, filesRoom, filesSummary, storedFile, type StoredFile } from '@petcare/contracts/files';
import { found as foundItems } from '@petcare/contracts/search';
import {
  createPet,
  joinAs,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type RecordNeeds,
  type TestApi,
} from '@petcare/testing/server';
import { z } from 'zod';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const holder = z.looseObject({
  id: z.string(),
  version: z.int(),
  fileIds: z.array(z.string()),
  files: attachedFiles,
});
type Holder = z.output<typeof holder>;

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
});

const sent = async (fields: Record<string, string> = {}, actor = owner): Promise<StoredFile> =>
  storedFile.row.parse((await upload(actor, '/api/files', pdf, 'page.pdf', fields)).body);
const found = async (actor: Actor) =>
  foundItems.parse((await actor.get('/api/search?q=page.pdf')).body).items.filter(({ kind }) => kind === 'file').length;
const bytesOf = async (id: string, actor = owner) => (await actor.get(`/api/files/${id}`)).status;
const belongsToBinned = {
  status: 409,
  body: { message: 'The record this belongs to has been deleted too. Restore that first.' },
};

const kinds = [
  'note',
  'visit',
  'vaccination',
  'medication',
  'expense',
  'policy',
  'claim',
  'training-plan',
  'training-session',
] as const;

describe.each(kinds)('a %s', (kind) => {
  const { path } = recordKinds[kind];
  const { least, needs } = recordSamples[kind];
  let needed: RecordNeeds | undefined;
  beforeEach(async () => {
    needed = await needs?.(owner, petId);
  });
  const at = () => {
    if (needed?.parentId !== undefined) return `/api/policies/${needed.parentId}/${path}`;
    return 'isOfOrganisation' in recordKinds[kind] ? `/api/${path}` : `/api/pets/${petId}/${path}`;
  };
  const create = async (fileIds: readonly string[], actor = owner) =>
    actor.post(at(), { ...least, ...needed?.fields, fileIds });
  const made = async (fileIds: readonly string[]): Promise<Holder> => holder.parse((await create(fileIds)).body);
  const read = async (id: string) => holder.parse((await owner.get(`${at()}/${id}`)).body);
  const change = async ({ id, version }: Holder, fileIds: readonly string[]) =>
    holder.parse((await owner.patch(`${at()}/${id}`, { version, fileIds })).body);

  it('has files in their order and says what they are; each write and the list tell the same', async () => {
    const [one, two] = [await sent(), await sent({ petId })];
    const row = await made([two.id, one.id]);
    expect(row.files).toMatchObject([
      { id: two.id, name: 'page.pdf', mime: 'application/pdf', bytes: two.bytes },
      { id: one.id },
    ]);
    expect((await read(row.id)).files).toEqual(row.files);
    const { items } = z.looseObject({ items: z.array(holder) }).parse((await owner.get(at())).body);
    expect(items.find(({ id }) => id === row.id)?.files).toEqual(row.files);
    expect((await change(row, [one.id])).files).toMatchObject([{ id: one.id }]);
    expect((await made([])).files).toEqual([]);
  });

  it('lets its own files go to the bin with the last record, and those of the pet stay', async () => {
    const [own, ofPet] = [await sent(), await sent({ petId })];
    const [first, second] = [await made([own.id, ofPet.id]), await made([own.id])];
    await change(first, []);
    expect([await bytesOf(own.id), await bytesOf(ofPet.id)]).toEqual([200, 200]);
    await change(second, []);
    expect([await bytesOf(own.id), await bytesOf(ofPet.id)]).toEqual([404, 200]);
    expect((await owner.post(`/api/recycle-bin/${own.id}/restore`)).status).toBe(204);
    expect(await bytesOf(own.id)).toBe(200);
    expect(await read(second.id)).toMatchObject({ fileIds: [own.id], files: [{ id: own.id }], version: 3 });
  });

  it('takes its files out of sight in the bin, and brings them back', async () => {
    const file = await sent();
    const row = await made([file.id]);
    expect((await owner.del(`${at()}/${row.id}`)).status).toBe(204);
    expect(await bytesOf(file.id)).toBe(404);
    expect((await owner.post(`/api/recycle-bin/${row.id}/restore`)).status).toBe(204);
    expect([await bytesOf(file.id), (await read(row.id)).files.length]).toEqual([200, 1]);
  });

  it('has to be restored before a file that belongs to nothing else', async () => {
    const file = await sent();
    const row = await made([file.id]);
    await owner.del(`/api/files/${file.id}`);
    await owner.del(`${at()}/${row.id}`);
    expect(await owner.post(`/api/recycle-bin/${file.id}/restore`)).toMatchObject(belongsToBinned);
    for (const id of [row.id, file.id]) expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(204);
    expect([await bytesOf(file.id), (await read(row.id)).files.length]).toEqual([200, 1]);
  });

  it('says nothing of a file in the bin, keeps its place, and forgets one that is gone for good', async () => {
    const [file, other] = [await sent({ petId }), await sent({ petId })];
    const row = await made([file.id, other.id]);
    await owner.del(`/api/files/${file.id}`);
    expect(await read(row.id)).toMatchObject({ fileIds: [file.id, other.id], files: [{ id: other.id }] });
    expect((await owner.del(`/api/recycle-bin/${file.id}`, { confirm: 'page.pdf' })).status).toBe(204);
    expect(await read(row.id)).toMatchObject({ fileIds: [other.id], files: [{ id: other.id }] });
  });

  it('takes no file that is not there, is somebody else’s, or comes twice', async () => {
    const stranger = await signUp(api);
    const theirs = await sent({}, stranger);
    const gone = await sent();
    await owner.del(`/api/files/${gone.id}`);
    const fine = await sent();
    for (const fileIds of [[theirs.id], [gone.id], [crypto.randomUUID()], [fine.id, fine.id]])
      expect(await create(fileIds)).toMatchObject({ status: 400, body: { errors: [{ path: 'fileIds' }] } });
  });
});

it('a file of a claim is seen with it, found, and its name can be changed', async () => {
  const [file, viewer, carer] = [await sent(), await joinAs(owner, 'viewer'), await joinAs(owner, 'carer')];
  const { least, needs } = recordSamples.claim;
  const policyId = (await needs?.(owner, petId))?.parentId;
  await owner.post(`/api/policies/${policyId}/claims`, { ...least, fileIds: [file.id] });
  expect([await bytesOf(file.id), await bytesOf(file.id, viewer), await bytesOf(file.id, carer)]).toEqual([
    200, 200, 404,
  ]);
  expect([await found(owner), await found(viewer), await found(carer)]).toEqual([1, 1, 0]);
  expect(filesRoom.parse((await owner.get('/api/files/room')).body).largest).toMatchObject([{ id: file.id }]);
  expect((await owner.get(`/api/files/${file.id}/history`)).status).toBe(200);
  expect((await owner.patch(`/api/files/${file.id}`, { version: 1, name: 'Form.pdf' })).status).toBe(200);
  await owner.del(`/api/pets/${petId}`);
  expect(await bytesOf(file.id)).toBe(404);
  await owner.post(`/api/recycle-bin/${petId}/restore`);
  expect((await owner.del(`/api/files/${file.id}`)).status).toBe(204);
});

it('a receipt is seen by those who may see the expense, and by nobody else', async () => {
  const [receipt, carer, viewer] = [await sent(), await joinAs(owner, 'carer'), await joinAs(owner, 'viewer')];
  expect([await bytesOf(receipt.id, viewer), await bytesOf(receipt.id, carer)]).toEqual([200, 404]);
  await owner.post('/api/expenses', { ...recordSamples.expense.least, fileIds: [receipt.id] });
  expect([await bytesOf(receipt.id), await bytesOf(receipt.id, viewer), await bytesOf(receipt.id, carer)]).toEqual([
    200, 200, 404,
  ]);
  const note = { ...recordSamples.note.least, fileIds: [receipt.id] };
  expect((await carer.post(`/api/pets/${petId}/notes`, note)).status).toBe(400);
  expect((await carer.patch(`/api/files/${receipt.id}`, { version: 1, name: 'x' })).status).toBe(404);
  const listed = async (actor: Actor) => storedFile.list.parse((await actor.get('/api/files')).body).items.length;
  expect([await listed(owner), await listed(viewer), await listed(carer)]).toEqual([1, 1, 0]);
  const largest = async (actor: Actor) => filesRoom.parse((await actor.get('/api/files/room')).body).largest.length;
  expect([await largest(owner), await largest(viewer), await largest(carer)]).toEqual([1, 1, 0]);
  expect([await found(owner), await found(viewer), await found(carer)]).toEqual([1, 1, 0]);
  const counted = async (actor: Actor) =>
    filesSummary.parse((await actor.get('/api/files/summary')).body).types.map(({ count }) => count);
  expect([await counted(owner), await counted(viewer), await counted(carer)]).toEqual([[1], [1], []]);
});

it.each(['taken off the expense', 'deleted'])('a receipt that was %s is in the bin of the same people', async (how) => {
  const [receipt, carer, viewer] = [await sent(), await joinAs(owner, 'carer'), await joinAs(owner, 'viewer')];
  const spent = await owner.post('/api/expenses', { ...recordSamples.expense.least, fileIds: [receipt.id] });
  const { id, version } = holder.parse(spent.body);
  if (how === 'deleted') await owner.del(`/api/files/${receipt.id}`);
  else await owner.patch(`/api/expenses/${id}`, { version, fileIds: [] });
  const binned = async (actor: Actor) =>
    recycleBinList.parse((await actor.get('/api/recycle-bin')).body).items.map((item) => item.id);
  expect([await binned(owner), await binned(viewer), await binned(carer)]).toEqual([[receipt.id], [receipt.id], []]);
  expect((await carer.get(`/api/recycle-bin/${receipt.id}`)).status).toBe(404);
  expect((await owner.post(`/api/recycle-bin/${receipt.id}/restore`)).status).toBe(204);
  expect([await bytesOf(receipt.id, viewer), await bytesOf(receipt.id, carer)]).toEqual([200, 404]);
  expect((await owner.get(`/api/expenses/${id}`)).body).toMatchObject({ files: [{ id: receipt.id }] });
});

it('a receipt that is restored is not in a record that is full meanwhile, and is seen with it all the same', async () => {
  const [receipt, viewer, carer] = [await sent(), await joinAs(owner, 'viewer'), await joinAs(owner, 'carer')];
  const spent = await owner.post('/api/expenses', { ...recordSamples.expense.least, fileIds: [receipt.id] });
  const { id } = holder.parse(spent.body);
  const others = await Promise.all(Array.from({ length: 20 }, () => sent({ petId })));
  await owner.patch(`/api/expenses/${id}`, { version: 1, fileIds: others.map((other) => other.id) });
  expect((await owner.post(`/api/recycle-bin/${receipt.id}/restore`)).status).toBe(204);
  expect(holder.parse((await owner.get(`/api/expenses/${id}`)).body).fileIds).not.toContain(receipt.id);
  expect([await bytesOf(receipt.id, viewer), await bytesOf(receipt.id, carer)]).toEqual([200, 404]);
});

it('a file is restored after its pet, unless a record of something else has it', async () => {
  const [ofPet, receipt, loose] = [await sent({ petId }), await sent({ petId }), await sent()];
  await owner.post('/api/expenses', { ...recordSamples.expense.least, fileIds: [receipt.id] });
  for (const { id } of [ofPet, receipt, loose]) await owner.del(`/api/files/${id}`);
  await owner.del(`/api/pets/${petId}`);
  const restore = (id: string) => owner.post(`/api/recycle-bin/${id}/restore`);
  expect(await restore(ofPet.id)).toMatchObject(belongsToBinned);
  for (const id of [receipt.id, loose.id, petId, ofPet.id]) expect((await restore(id)).status).toBe(204);
  for (const { id } of [ofPet, receipt, loose]) expect(await bytesOf(id)).toBe(200);
});

it('files of a note go with it for good, and their room is free', async () => {
  const file = await sent();
  const note = holder.parse(
    (await owner.post(`/api/pets/${petId}/notes`, { ...recordSamples.note.least, fileIds: [file.id] })).body,
  );
  await owner.del(`/api/pets/${petId}/notes/${note.id}`);
  expect((await owner.del(`/api/recycle-bin/${note.id}`, { confirm: 'Slept all day' })).status).toBe(204);
  expect(await api.sql('select from files.file where id = $1', [file.id])).toEqual([]);
  expect(await api.sql('select from files.file_link where file_id = $1', [file.id])).toEqual([]);
});

describe('the files of a private note', () => {
  const ofPet = async () =>
    storedFile.list.parse((await owner.get(`/api/files?petId=${petId}`)).body).items.map(({ id }) => id);
  const note = async (fields: object) =>
    holder.parse((await owner.post(`/api/pets/${petId}/notes`, { type: 'general', body: 'Limps', ...fields })).body);
  const set = async ({ id }: Holder, version: number, fields: object) =>
    holder.parse((await owner.patch(`/api/pets/${petId}/notes/${id}`, { version, ...fields })).body);

  it('stay with it, also when it becomes private later, and are back among the documents when it no longer is', async () => {
    const file = await sent({ petId });
    const row = await note({ fileIds: [file.id] });
    expect(await ofPet()).toEqual([file.id]);
    expect((await set(row, 1, { isPrivate: true })).files).toMatchObject([{ id: file.id }]);
    expect([await ofPet(), await bytesOf(file.id)]).toEqual([[], 200]);
    await set(row, 2, { isPrivate: false });
    expect(await ofPet()).toEqual([file.id]);
    const other = await sent({ petId });
    await note({ isPrivate: true, fileIds: [other.id] });
    expect(await ofPet()).toEqual([file.id]);
  });

  it('that something else has as well are seen with that', async () => {
    const file = await sent({ petId });
    await note({ fileIds: [file.id] });
    await note({ isPrivate: true, fileIds: [file.id] });
    expect(await ofPet()).toEqual([file.id]);
  });
});
