import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { storedFile } from '@petcare/contracts/files';
import { note } from '@petcare/contracts/journal';
import { Database } from '@petcare/platform';
import {
  confirmAddress,
  createPet,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let kim: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
  [sam, kim] = [await signUp(api), await signUp(api)];
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
  for (const [{ userId }, notes] of [
    [sam, 'add'],
    [kim, 'edit'],
  ] as const)
    await owner.post('/api/grants', { petIds: [petId], to: { userId }, areas: { notes } });
});
afterAll(() => api.close());

const notes = () => `/api/pets/${petId}/notes`;
async function write(who: Actor, body: string, isPrivate: boolean): Promise<string> {
  return note.row.parse((await who.post(notes(), { type: 'general', body, isPrivate })).body).id;
}
const told = async (who: Actor) =>
  timeline.parse((await who.get(`/api/pets/${petId}/timeline`)).body).items.map(({ title }) => title);
const stored = async () =>
  (await api.sql<{ title: string }>('select title from platform.record_entry where pet_id = $1', [petId])).map(
    ({ title }) => title,
  );

describe('a private note of somebody with whom the pet is shared', () => {
  it('stands in the history for them and the organisation, and for no other such person', async () => {
    await write(sam, 'Growled', true);
    expect([await told(sam), await told(owner), await told(kim)]).toEqual([['Growled'], ['Growled'], []]);
  });

  it('stands there once, as it was last written', async () => {
    const id = await write(sam, 'Growled', false);
    const change = async (version: number, fields: object) =>
      expect(await sam.patch(`${notes()}/${id}`, { version, ...fields })).toMatchObject({ status: 200 });
    await change(1, { isPrivate: true });
    await change(2, { body: 'Barked' });
    expect(await stored()).toEqual(['Barked']);
    await change(3, { isPrivate: false });
    expect([await stored(), await told(kim)]).toEqual([['Barked'], ['Barked']]);
  });

  it('is gone from there once it is deleted', async () => {
    const id = await write(sam, 'Growled', true);
    expect((await sam.del(`${notes()}/${id}`)).status).toBe(204);
    expect(await stored()).toEqual([]);
  });
});

describe('a private note of somebody with whom the pet is shared, and files', () => {
  const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
  const refused = { status: 400, body: { errors: [{ path: 'fileIds' }] } };
  const post = (who: Actor, fields: object) => who.post(notes(), { type: 'general', body: 'Limps', ...fields });
  let fileId: string;
  beforeEach(async () => {
    for (const [{ userId }, documents] of [
      [sam, 'add'],
      [kim, 'view'],
    ] as const)
      await owner.post('/api/grants', { petIds: [petId], to: { userId }, areas: { documents } });
    fileId = storedFile.row.parse((await upload(sam, `/api/files?petId=${petId}`, pdf, 'page.pdf', { petId })).body).id;
  });

  it('keep apart, as others see what is among the documents', async () => {
    expect(await post(sam, { isPrivate: true, fileIds: [fileId] })).toMatchObject(refused);
    const made = await post(sam, { isPrivate: true });
    const at = `${notes()}/${note.row.parse(made.body).id}`;
    expect(await sam.patch(at, { version: 1, fileIds: [fileId] })).toMatchObject(refused);
    expect(await sam.patch(at, { version: 1, fileIds: [fileId], isPrivate: false })).toMatchObject({ status: 200 });
    expect((await kim.get(`/api/files/${fileId}`)).status).toBe(200);
    expect(await sam.patch(at, { version: 2, isPrivate: true })).toMatchObject(refused);
    expect(await sam.patch(at, { version: 2, isPrivate: true, fileIds: [] })).toMatchObject({ status: 200 });
  });

  it('are joined by the organisation, and it is changed as before', async () => {
    const { id } = note.row.parse((await post(sam, { isPrivate: true })).body);
    expect((await owner.patch(`${notes()}/${id}`, { version: 1, fileIds: [fileId] })).status).toBe(200);
    expect((await kim.get(`/api/files/${fileId}`)).status).toBe(404);
    expect((await owner.get(`/api/files/${fileId}`)).status).toBe(200);
    expect((await sam.patch(`${notes()}/${id}`, { version: 2, body: 'Better' })).status).toBe(200);
  });

  it('are joined for nobody else, whatever the database is asked', async () => {
    const of = async (made: Promise<{ body: unknown }>) => note.row.parse((await made).body).id;
    const [open, hidden] = [await of(post(owner, {})), await of(post(owner, { isPrivate: true }))];
    for (const id of [open, hidden])
      expect((await owner.patch(`${notes()}/${id}`, { version: 1, fileIds: [fileId] })).status).toBe(200);
    const asSam = (sql: string, values: string[]) =>
      api.app.get(Database).transaction(owner.organisationId, async ({ query }) => {
        await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [sam.userId]);
        return query(sql, values);
      });
    const links = 'from files.file_link where file_id = $1';
    expect(await asSam(`select record_id as id ${links}`, [fileId])).toEqual([{ id: open }]);
    expect(await asSam(`delete ${links} returning record_id as id`, [fileId])).toEqual([{ id: open }]);
    const link = (recordId: string) =>
      asSam(
        `insert into files.file_link (organisation_id, file_id, record_id, kind, pet_id) values ($1, $2, $3, 'note', $4) returning 1`,
        [owner.organisationId, fileId, recordId, petId],
      );
    expect(await link(open)).toHaveLength(1);
    await expect(link(await of(post(owner, { isPrivate: true })))).rejects.toThrow('row-level security');
  });
});

it('lets nobody hide the note of somebody else, as they could not show it again', async () => {
  const id = await write(owner, 'Growled', false);
  expect((await kim.patch(`${notes()}/${id}`, { version: 1, isPrivate: true })).status).toBe(403);
  expect([await stored(), await told(kim)]).toEqual([['Growled'], ['Growled']]);
});
