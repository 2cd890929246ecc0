import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { subscriptionUsage } from '@petcare/contracts';
import { filesRoom, filesSummary, storedFile, type StoredFile } from '@petcare/contracts/files';
import { newId } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  eventually,
  inject,
  joinAs,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import sharp from 'sharp';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

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

const send = (bytes: Uint8Array, name: string, fields: Record<string, string> = { petId }, actor = owner) =>
  upload(actor, '/api/files', bytes, name, fields);
const sent = async (...given: Parameters<typeof send>): Promise<StoredFile> =>
  storedFile.row.parse((await send(...given)).body);
const get = (id: string, headers = {}, actor = owner) => actor.get(`/api/files/${id}`, { headers });
const list = async (query = '') => storedFile.list.parse((await owner.get(`/api/files${query}`)).body).items;
const usedBytes = async () => subscriptionUsage.parse((await owner.get('/api/subscription/usage')).body).bytes.used;
const stored = async (): Promise<string[]> =>
  (await readdir(join(api.config.STORAGE_DIRECTORY, owner.organisationId), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
const raw = async (id: string, headers: Record<string, string> = {}) => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return api.app.inject({ url: `/api/files/${id}`, headers: { cookie, ...headers } });
};

/** As a phone leaves it, with the date, and the place in every way there is. */
async function aPhotoFromAPhone(format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="51,28.67N"/></rdf:RDF></x:xmpmeta>`;
  return sharp({ create: { width: 640, height: 480, channels: 3, background: '#2c6a4e' } })
    .toFormat(format)
    .withExif({
      IFD0: { Copyright: 'Anna Hadley' },
      IFD2: { DateTimeOriginal: '2025:06:20 18:30:00' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 28/1 40/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp(xmp)
    .toBuffer();
}

describe('a photo', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'as %s keeps its format and the day it was taken, and loses where that was',
    async (format) => {
      const before = await aPhotoFromAPhone(format);
      expect(before.toString('latin1')).toMatch(/Hadley/);
      expect((await sharp(before).metadata()).xmp).toBeDefined();
      const file = await sent(before, `Bella.${format}`);
      expect(file).toMatchObject({
        name: `Bella.${format}`,
        type: 'photo',
        mime: `image/${format}`,
        petId,
        width: 480,
        height: 640,
        takenOn: '2025-06-20',
        datedOn: '2025-06-20',
      });
      for (const path of await stored()) {
        const bytes = await readFile(path);
        expect(bytes.toString('latin1')).not.toMatch(/GPS|Hadley|xmpmeta|Photoshop/);
        const { exif, xmp, iptc } = await sharp(bytes).metadata();
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined]);
      }
      const answer = await raw(file.id);
      expect(createHash('sha256').update(answer.rawPayload).digest('base64url')).toBe(file.sha256);
      expect(answer.rawPayload.length).toBe(file.bytes);
    },
  );

  it('has thumbnails of three sizes, which are sent once to those who may still see them', async () => {
    const file = await sent(await aPhoto(3000, 1500), 'wide.jpg');
    const widths = [];
    for (const size of ['small', 'medium', 'large']) {
      const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
      const url = `/api/files/${file.id}/thumbnail?size=${size}`;
      const { rawPayload, headers } = await api.app.inject({ url, headers: { cookie } });
      expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-cache' });
      const again = { cookie, 'if-none-match': String(headers.etag) };
      expect(await api.app.inject({ url, headers: again })).toMatchObject({ statusCode: 304, body: '' });
      widths.push((await sharp(rawPayload).metadata()).height);
    }
    expect(widths).toEqual([400, 1000, 2048]);
    expect(await owner.get(`/api/files/${file.id}/thumbnail?size=huge`)).toMatchObject({ status: 400 });
  });
});

describe('a document', () => {
  it('is had to be saved, by those of the organisation, whole or in part, and once', async () => {
    const file = await sent(pdf, 'Rabies ✓.pdf', { petId, type: 'certificate' });
    expect(file).toMatchObject({ mime: 'application/pdf', bytes: pdf.length, width: null, takenOn: null });
    const whole = await raw(file.id);
    expect(whole.rawPayload.equals(pdf)).toBe(true);
    expect(whole.headers).toMatchObject({
      etag: `"${file.sha256}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Rabies _.pdf"; filename*=UTF-8''Rabies%20%E2%9C%93.pdf`,
    });
    expect((await get(file.id, { 'if-none-match': `"${file.sha256}"` })).status).toBe(304);
    for (const [range, from, to] of [
      ['bytes=0-3', 0, 4],
      ['bytes=5-', 5, undefined],
      ['bytes=-6', pdf.length - 6, undefined],
    ] as const) {
      const part = await raw(file.id, { range });
      expect([part.statusCode, part.payload]).toEqual([206, pdf.subarray(from, to).toString()]);
    }
    expect((await raw(file.id, { range: 'bytes=0-3', 'if-range': '"another"' })).statusCode).toBe(200);
    expect((await raw(file.id, { range: 'bytes=9999-' })).statusCode).toBe(200);
    expect((await get(file.id, {}, await joinAs(owner, 'viewer'))).status).toBe(200);
    expect((await get(file.id, {}, await signUp(api))).status).toBe(404);
    expect((await inject(api, { url: `/api/files/${file.id}` })).status).toBe(401);
    expect((await owner.get(`/api/files/${file.id}/thumbnail`)).status).toBe(404);
  });

  it('stands in the history of the pet by its name, and a photo does not', async () => {
    await sent(await aPhoto(64, 64), 'a.jpg');
    await sent(pdf, 'X-ray.pdf', { petId, type: 'imaging' });
    expect((await owner.get(`/api/pets/${petId}/timeline`)).body).toMatchObject({
      items: [{ kind: 'file', title: 'X-ray.pdf', detail: 'X-ray or scan' }],
    });
  });
});

describe('what is said of a file', () => {
  it('tells who changed it, from what to what', async () => {
    const file = await sent(pdf, 'X-ray.pdf');
    await owner.patch(`/api/files/${file.id}`, { name: 'Teeth', version: 1 });
    const { body } = await owner.get(`/api/files/${file.id}/history`);
    const changes = [{ field: 'name', before: 'X-ray.pdf', after: 'Teeth.pdf' }];
    expect(body).toMatchObject({ items: [{ what: 'updated', changes }, { what: 'created' }] });
    expect((await (await signUp(api)).get(`/api/files/${file.id}/history`)).status).toBe(404);
  });

  it.each([
    [{ type: 'poem' }, 'type', 'Choose one of the options.'],
    [{ takenOn: '2199-01-01' }, 'takenOn', 'Enter a date that isn’t in the future.'],
    [{ petId: newId() }, 'petId', 'Choose an animal of this organisation.'],
    [{ petId: 'Bella' }, 'petId', /./],
  ])('is refused when it is %j, and leaves nothing', async (fields, path, message) => {
    expect(await send(pdf, 'a.pdf', fields as unknown as Record<string, string>)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message: expect.stringMatching(message) }] },
    });
    expect(await usedBytes()).toBe(0);
  });

  it('is changed by those who may, keeps an ending that fits, and is refused when it is stale', async () => {
    const file = await sent(pdf, 'scan0001.pdf', { petId });
    const at = `/api/files/${file.id}`;
    expect(
      await owner.patch(at, { version: 1, name: 'Vaccination', type: 'certificate', takenOn: '2025-01-02' }),
    ).toMatchObject({
      status: 200,
      body: { name: 'Vaccination.pdf', type: 'certificate', datedOn: '2025-01-02', version: 2 },
    });
    expect((await owner.patch(at, { version: 1, name: 'Old' })).status).toBe(409);
    expect(await owner.patch(at, { version: 2, name: '' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'name', message: 'Enter a name.' }] },
    });
    expect(await owner.patch(at, { version: 2, bytes: 1 })).toMatchObject({ status: 400 });
    expect(await owner.patch(at, { version: 2, takenOn: null })).toMatchObject({ body: { takenOn: null } });
  });
});

it('lists are narrowed by pet, group, type, year and ids, the latest first, and summed up', async () => {
  const photo = await sent(await aPhotoFromAPhone('jpeg'), 'a.jpg');
  const lab = await sent(pdf, 'b.pdf', { petId, type: 'lab', takenOn: '2024-03-01' });
  const loose = await sent(pdf, 'c.pdf', { takenOn: '2023-03-01' });
  const ids = async (query: string) => (await list(query)).map(({ id }) => id);
  expect(await ids('')).toEqual([photo.id, lab.id, loose.id]);
  expect(await ids(`?petId=${petId}`)).toEqual([photo.id, lab.id]);
  expect(await ids('?group=pictures')).toEqual([photo.id]);
  expect(await ids('?group=documents')).toEqual([lab.id, loose.id]);
  expect(await ids('?type=lab')).toEqual([lab.id]);
  expect(await ids('?year=2024')).toEqual([lab.id]);
  expect(await ids(`?ids=${loose.id},${photo.id}`)).toEqual([photo.id, loose.id]);
  for (const bad of ['?ids=1', '?year=x', '?group=all']) expect((await owner.get(`/api/files${bad}`)).status).toBe(400);
  const { types, years } = filesSummary.parse((await owner.get(`/api/files/summary?petId=${petId}`)).body);
  expect(types).toHaveLength(2);
  expect(types).toContainEqual({ type: 'lab', count: 1, bytes: pdf.length });
  expect(years).toEqual([
    { year: 2025, count: 1 },
    { year: 2024, count: 1 },
  ]);
});

describe('room', () => {
  it('is taken by what is stored, to the byte, and free again when that is gone for good', async () => {
    const [one, two] = [await sent(pdf, 'a.pdf'), await sent(await aPhoto(200, 200), 'b.jpg')];
    expect(await usedBytes()).toBe(one.bytes + two.bytes);
    await owner.del(`/api/files/${one.id}`);
    expect(await usedBytes()).toBe(one.bytes + two.bytes);
    const room = filesRoom.parse((await owner.get('/api/files/room')).body);
    expect(room.used).toBe(one.bytes + two.bytes);
    expect(room.kinds).toContainEqual({ kind: 'bin', count: 1, bytes: one.bytes });
    expect(room.kinds).toContainEqual({ kind: 'photos', count: 1, bytes: two.bytes });
    expect(room.largest).toMatchObject([{ id: two.id, name: 'b.jpg', bytes: two.bytes }]);
    expect((await get(one.id)).status).toBe(404);
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect((await get(one.id)).status).toBe(200);
    await owner.del(`/api/files/${one.id}`);
    expect((await owner.del(`/api/recycle-bin/${one.id}`, { confirm: 'a.pdf' })).status).toBe(204);
    expect(await usedBytes()).toBe(two.bytes);
    await eventually(async () => expect((await stored()).some((path) => path.includes(one.id))).toBe(false));
  });

  it('goes to just as many as fit, of fifty that come at once; what is refused says what to do', async () => {
    const limit = 500 * 1024 ** 2;
    await api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [owner.organisationId]);
    await api.sql(
      `insert into organisations.storage_usage (organisation_id, bytes) values ($1, $2)
       on conflict (organisation_id) do update set bytes = excluded.bytes`,
      [owner.organisationId, limit - 105_000],
    );
    // While it's arriving, an upload also holds room for what surrounds the file.
    const text = Buffer.alloc(10_000, 'a');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => send(text, `${n}.txt`)));
    const taken = answers.filter(({ status }) => status === 201).length;
    expect([taken, answers.filter(({ status }) => status === 402).length]).toEqual([10, 40]);
    expect(await usedBytes()).toBe(limit - 5_000);
    expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({
      code: 'plan-limit',
      message: expect.stringMatching(/delete files you no longer need/),
    });
  });

  it('that was held for an upload which broke off is free after an hour', async () => {
    const id = newId();
    await api.sql(
      `insert into files.upload (organisation_id, id, created_by, bytes, touched_at)
       values ($1, $2, $3, 1000, now() - interval '61 minutes')`,
      [owner.organisationId, id, owner.userId],
    );
    await api.sql(`insert into organisations.storage_usage (organisation_id, bytes) values ($1, 1000)`, [
      owner.organisationId,
    ]);
    const worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
    await eventually(async () => expect(await usedBytes()).toBe(0));
    await worker.close();
    expect(await api.sql('select from files.upload where id = $1', [id])).toEqual([]);
  });
});

it('what is to be kept until a day is not deleted before it is over', async () => {
  const file = await sent(pdf, 'licence.pdf');
  const at = `/api/files/${file.id}`;
  await owner.patch(at, { version: 1, retainUntil: '2190-01-01' });
  const message = 'licence.pdf has to be kept until 1 Jan 2190. Change that date first.';
  expect(await owner.del(at)).toMatchObject({ status: 409, body: { message } });
  await owner.patch(at, { version: 2, retainUntil: '2020-01-01' });
  expect((await owner.del(at)).status).toBe(204);
});

it('files of a pet go with it: out of sight from the bin on, and for good when that is emptied', async () => {
  const file = await sent(pdf, 'a.pdf');
  const loose = await sent(pdf, 'b.pdf', {});
  await owner.del(`/api/pets/${petId}`);
  expect((await get(file.id)).status).toBe(404);
  expect((await owner.del(`/api/recycle-bin/${petId}`, { confirm: 'Bella' })).status).toBe(204);
  expect(await usedBytes()).toBe(loose.bytes);
  expect(await list()).toMatchObject([{ id: loose.id }]);
});
