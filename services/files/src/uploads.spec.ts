import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { organisation, subscriptionUsage } from '@petcare/contracts';
import { storedFile, upload as uploadShape, type Upload } from '@petcare/contracts/files';
import { newId } from '@petcare/platform';
import {
  aPhoto,
  asSuperAdmin,
  createPet,
  eventually,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  upload as sendWhole,
  whileLocked,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
});

const text = Buffer.from(randomBytes(3000).toString('hex'));
const begin = async (fields: object = {}, actor = owner): Promise<Upload> => {
  const answer = await actor.post('/api/uploads', { name: 'diary.txt', bytes: text.length, ...fields });
  return uploadShape.parse(answer.body);
};
const send = (id: string, offset: number, bytes: Buffer, actor = owner, headers = {}) =>
  actor.patch(`/api/uploads/${id}`, bytes, {
    headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset), ...headers },
  });
const offsetOf = async (id: string) => uploadShape.parse((await owner.get(`/api/uploads/${id}`)).body).offset;
const keep = (uploadId: string, fields: object = {}, actor = owner) =>
  actor.post('/api/files', { uploadId, ...fields });
const usedBytes = async () => subscriptionUsage.parse((await owner.get('/api/subscription/usage')).body).bytes.used;
const foldersOfOwner = async () =>
  readdir(join(api.config.STORAGE_DIRECTORY, owner.organisationId)).catch((): string[] => []);

describe('an upload in parts', () => {
  it('holds its room from the start, takes part after part, and becomes a file like any other, once', async () => {
    const { id: petId } = await createPet(owner);
    const { id, offset, bytes, name, purpose } = await begin();
    expect([offset, bytes, name, purpose]).toEqual([0, text.length, 'diary.txt', 'file']);
    expect(await usedBytes()).toBe(text.length);
    expect(await send(id, 0, text.subarray(0, 1000), owner, { 'tus-resumable': '1.0.0' })).toMatchObject({
      status: 204,
      headers: { 'upload-offset': '1000', 'tus-resumable': '1.0.0' },
    });
    expect(await owner.get(`/api/uploads/${id}`)).toMatchObject({
      body: { offset: 1000 },
      headers: { 'upload-offset': '1000', 'upload-length': String(text.length), 'cache-control': 'no-store' },
    });
    expect(await keep(id)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'uploadId', message: 'Some of this file hasn’t arrived yet.' }] },
    });
    await send(id, 1000, text.subarray(1000));
    const answer = await keep(id, { petId, type: 'lab' });
    const file = storedFile.row.parse(answer.body);
    expect([answer.status, file]).toMatchObject([201, { name: 'diary.txt', type: 'lab', petId, bytes: text.length }]);
    expect((await owner.get(`/api/files/${file.id}`)).body).toBe(text.toString());
    // As if the answer had been lost.
    expect(await keep(id, { petId, type: 'lab' })).toMatchObject({ status: 201, body: { id: file.id } });
    expect(await usedBytes()).toBe(text.length);
    expect(await foldersOfOwner()).toEqual([file.id]);
    expect((await send(id, text.length, Buffer.from('x'))).status).toBe(409);
  });

  it('is used by a form, too', async () => {
    const { id } = await begin();
    await send(id, 0, text);
    const form = [`--cut\r\nContent-Disposition: form-data; name="uploadId"\r\n\r\n${id}\r\n--cut--\r\n`].join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    expect(await owner.post('/api/files', form, { headers })).toMatchObject({
      status: 201,
      body: { bytes: text.length },
    });
  });

  it('says where to go on to a part that does not follow, and keeps nothing of it', async () => {
    const { id } = await begin();
    await send(id, 0, text.subarray(0, 1000));
    for (const offset of [0, 999, 1001, text.length])
      expect(await send(id, offset, text.subarray(0, 10))).toMatchObject({
        status: 409,
        headers: { 'upload-offset': '1000' },
      });
    const [one, other] = await Promise.all([1, 2].map(() => send(id, 1000, text.subarray(1000, 2000))));
    expect([one?.status, other?.status].toSorted()).toEqual([204, 409]);
    await send(id, 2000, text.subarray(2000));
    const { id: fileId } = storedFile.row.parse((await keep(id)).body);
    expect((await owner.get(`/api/files/${fileId}`)).body).toBe(text.toString());
  });

  it('takes no more than was said, no other version, and nothing else than a part', async () => {
    const { id } = await begin();
    expect(await send(id, 0, Buffer.concat([text, text]))).toMatchObject({ status: 413 });
    expect(await send(id, 0, text, owner, { 'tus-resumable': '0.2.2' })).toMatchObject({
      status: 412,
      headers: { 'tus-version': '1.0.0' },
    });
    expect(await send(id, 0, text, owner, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
    expect(await owner.patch(`/api/uploads/${id}`, { offset: 1 })).toMatchObject({ status: 415 });
    expect(await offsetOf(id)).toBe(0);
  });

  it('is theirs alone who began it', async () => {
    const { id } = await begin();
    for (const other of [await joinAs(owner, 'admin'), await signUp(api)]) {
      expect((await other.get(`/api/uploads/${id}`)).status).toBe(404);
      expect((await send(id, 0, text, other)).status).toBe(404);
      expect((await other.del(`/api/uploads/${id}`)).status).toBe(404);
      expect((await keep(id, {}, other)).status).toBe(400);
    }
    expect((await (await joinAs(owner, 'viewer')).post('/api/uploads', { name: 'a', bytes: 1 })).status).toBe(403);
    expect(await offsetOf(id)).toBe(0);
  });

  it('is not gone on with, nor used, by somebody who may only read by then', async () => {
    const ben = await joinAs(owner, 'member');
    const { id } = await begin({}, ben);
    expect((await send(id, 0, text.subarray(0, 1000), ben)).status).toBe(204);
    const lowered = { role: 'viewer', version: 1 };
    expect((await owner.patch(`/api/organization/members/${ben.userId}`, lowered)).status).toBe(200);
    expect((await send(id, 1000, text.subarray(1000), ben)).status).toBe(404);
    expect((await keep(id, {}, ben)).status).toBe(403);
  });

  it('is gone on with, and used, by support that began it on a visit, while it may edit', async () => {
    const staff = await asSuperAdmin(await signUp(api));
    const allow = async (supportAccess: string) => {
      const { version } = organisation.parse((await owner.get('/api/organization')).body);
      expect((await owner.patch('/api/organization', { version, supportAccess })).status).toBe(200);
    };
    await allow('edit');
    const visit = { organizationId: owner.organisationId, reason: 'Ticket PC-00042' };
    expect((await staff.post('/api/super-admin/drop-in', visit)).status).toBe(200);
    const { id } = await begin({}, staff);
    expect((await send(id, 0, text.subarray(0, 1000), staff)).status).toBe(204);
    expect((await owner.get(`/api/uploads/${id}`)).status).toBe(404);
    await allow('read');
    expect((await send(id, 1000, text.subarray(1000), staff)).status).toBe(404);
    await allow('edit');
    expect((await send(id, 1000, text.subarray(1000), staff)).status).toBe(204);
    expect((await keep(id, {}, staff)).status).toBe(201);
  });

  it.each([
    [{ bytes: 0 }, 400],
    [{ bytes: 1.5 }, 400],
    [{ bytes: 25 * 1024 ** 2 + 1 }, 413],
    [{ bytes: 2 * 1024 ** 3 + 1, purpose: 'restore' }, 413],
    [{ bytes: 1, purpose: 'film' }, 400],
    [{ bytes: 1, name: '' }, 400],
  ])('is refused when it is %j, and holds nothing', async (fields, status) => {
    expect((await owner.post('/api/uploads', { name: 'a.txt', ...fields })).status).toBe(status);
    expect(await usedBytes()).toBe(0);
  });

  it('that is given up, or turns out to be no file we take, leaves nothing', async () => {
    const given = await begin();
    await send(given.id, 0, text.subarray(0, 100));
    expect((await owner.del(`/api/uploads/${given.id}`)).status).toBe(204);
    const page = Buffer.from('<html><script>alert(1)</script>');
    const hostile = await begin({ bytes: page.length });
    await send(hostile.id, 0, page);
    // Its details can be fixed; its contents can't.
    expect((await keep(hostile.id, { petId: newId() })).status).toBe(400);
    expect(await offsetOf(hostile.id)).toBe(page.length);
    expect(await keep(hostile.id)).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
    expect((await owner.get(`/api/uploads/${hostile.id}`)).status).toBe(404);
    expect(await usedBytes()).toBe(0);
    expect(await foldersOfOwner()).toEqual([]);
  });

  it('of more than there is room for is refused before it comes', async () => {
    await api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [owner.organisationId]);
    await api.sql(`insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)`, [
      owner.organisationId,
      500 * 1024 ** 2 - 10,
    ]);
    expect(await owner.post('/api/uploads', { name: 'a.txt', bytes: 11 })).toMatchObject({
      status: 402,
      body: { code: 'plan-limit' },
    });
  });

  it('of a backup counts as no storage, is for owners, and the last one stands', async () => {
    const first = await begin({ purpose: 'restore', bytes: 2 * 1024 ** 3 });
    const second = await begin({ purpose: 'restore' });
    expect((await owner.get(`/api/uploads/${first.id}`)).status).toBe(404);
    expect(await usedBytes()).toBe(0);
    const admin = await joinAs(owner, 'admin');
    expect((await admin.post('/api/uploads', { name: 'a', bytes: 1, purpose: 'restore' })).status).toBe(403);
    await send(second.id, 0, text);
    expect(await keep(second.id)).toMatchObject({ status: 400, body: { errors: [{ path: 'uploadId' }] } });
    const restored = await owner.post('/api/restores', { uploadId: second.id });
    expect(restored).toMatchObject({ status: 202, body: { fileName: 'diary.txt' } });
    expect(await owner.post('/api/restores', { uploadId: second.id })).toMatchObject({
      status: 202,
      body: { id: (restored.body as { id: string }).id },
    });
    expect(await foldersOfOwner()).toEqual([(restored.body as { id: string }).id]);
  });

  it('that nobody goes on with is gone after a day, with its parts; one that somebody does is not', async () => {
    const [old, recent] = [await begin(), await begin()];
    for (const { id } of [old, recent]) await send(id, 0, text.subarray(0, 500));
    const age = `update files.upload set touched_at = now() - $2::interval where id = $1`;
    await api.sql(age, [old.id, '25 hours']);
    await api.sql(age, [recent.id, '23 hours']);
    const worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
    await eventually(async () => expect(await usedBytes()).toBe(text.length));
    await worker.close();
    expect(await foldersOfOwner()).toEqual([recent.id]);
  });

  it('that somebody goes on with just as it would be removed stays, with its parts', async () => {
    const { id } = await begin();
    await send(id, 0, text.subarray(0, 500));
    await api.sql(`update files.upload set touched_at = now() - interval '25 hours' where id = $1`, [id]);
    const starting: ReturnType<typeof startTestWorker>[] = [];
    const part = `update files.upload set touched_at = platform.now() where id = '${id}'`;
    await whileLocked(api, part, async (waiting) => {
      starting.push(startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY }));
      await waiting(1);
    });
    for (const worker of await Promise.all(starting)) await worker.close();
    expect((await send(id, 500, text.subarray(500))).status).toBe(204);
    expect((await keep(id)).status).toBe(201);
  });

  it('brings a picture as one request does', async () => {
    const photo = await aPhoto(800, 600);
    const { id } = await begin({ name: 'IMG_1.jpg', bytes: photo.length });
    await send(id, 0, photo);
    const whole = storedFile.row.parse((await sendWhole(owner, '/api/files', photo, 'IMG_1.jpg')).body);
    const { sha256, width, height, type } = storedFile.row.parse((await keep(id)).body);
    expect({ sha256, width, height, type }).toEqual({ sha256: whole.sha256, width: 600, height: 800, type: 'photo' });
  });
});
