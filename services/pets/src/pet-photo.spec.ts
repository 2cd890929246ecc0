import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pet as petContract, subscriptionUsage, type Pet } from '@petcare/contracts';
import {
  aPhoto,
  createPet,
  eventually,
  inject,
  joinAs,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { PetPhotoLinks } from './pet-photo-links.ts';

describe('the photo of a pet', () => {
  let api: TestApi;
  let owner: Actor;
  let pet: Pet;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
    pet = await createPet(owner);
  });
  afterAll(() => api.close());

  const send = async (bytes: Uint8Array, actor = owner, name?: string) =>
    upload(actor, `/api/pets/${pet.id}/photo`, bytes, name);
  const stored = async () => petContract.parse((await owner.get(`/api/pets/${pet.id}`)).body);
  const files = async (): Promise<string[]> =>
    (await readdir(api.config.STORAGE_DIRECTORY, { recursive: true })).filter((name) => name.endsWith('.webp'));
  const usedBytes = async () => subscriptionUsage.parse((await owner.get('/api/subscription/usage')).body).bytes.used;

  it('is kept upright as WebP with a thumbnail, without the place where it was taken', async () => {
    const answer = await send(await aPhoto(640, 480));
    expect(answer.status).toBe(200);
    const { photoId } = petContract.parse(answer.body);
    const [row] = await api.sql('select width, height, bytes from platform.picture where id = $1', [photoId]);
    expect(row).toMatchObject({ width: 480, height: 640 });
    const names = await files();
    expect(names.map((name) => name.replace(/^.*\//, '')).toSorted()).toEqual(['picture.webp', 'thumbnail.webp']);
    for (const name of names) {
      const bytes = await readFile(join(api.config.STORAGE_DIRECTORY, name), 'latin1');
      expect(bytes.slice(0, 4)).toBe('RIFF');
      expect(bytes).not.toMatch(/Exif|GPS|Hadley/);
    }
    expect(await usedBytes()).toBe(row?.['bytes']);
    const picture = names.find((name) => name.endsWith('picture.webp')) ?? '';
    for (const [name, mode] of [
      ['', 0o700],
      [dirname(picture), 0o700],
      [picture, 0o600],
    ] as const)
      expect((await stat(join(api.config.STORAGE_DIRECTORY, name))).mode & 0o777).toBe(mode);
    expect(row?.['bytes']).toBe((await stat(join(api.config.STORAGE_DIRECTORY, picture))).size);
  });

  it('is shown to whoever may see the pets, for keeping, and to nobody else', async () => {
    const { photoId } = await stored();
    const viewer = await joinAs(owner, 'viewer');
    for (const path of [`/api/files/${photoId}`, `/api/files/${photoId}/thumbnail`]) {
      expect(await viewer.get(path)).toMatchObject({
        status: 200,
        headers: {
          'content-type': 'image/webp',
          'cache-control': 'private, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-disposition': expect.stringContaining('attachment'),
        },
      });
      expect((await inject(api, { url: path })).status).toBe(401);
      expect((await (await signUp(api)).get(path)).status).toBe(404);
      expect((await (await joinAs(owner, 'billing-only')).get(path)).status).toBe(404);
    }
  });

  it('is in mails that have gone only while the pet and its organisation are there', async () => {
    const url = new URL(api.app.get(PetPhotoLinks).urlOf((await stored()).photoId) ?? '').pathname;
    const status = async () => (await inject(api, { url })).status;
    expect(await status()).toBe(200);
    await owner.del(`/api/pets/${pet.id}`);
    expect(await status()).toBe(404);
    await owner.post(`/api/recycle-bin/${pet.id}/restore`);
    expect(await status()).toBe(200);
    const sql = (at: string) => `update organisations.organisation set deleted_at = ${at} where id = $1`;
    await api.sql(sql('platform.now()'), [owner.organisationId]);
    expect(await status()).toBe(404);
    await api.sql(sql('null'), [owner.organisationId]);
    expect(await status()).toBe(200);
  });

  it('takes the place of the one before, whose bytes are gone', async () => {
    const before = await stored();
    await send(await aPhoto(100, 100));
    const after = await stored();
    expect(after.photoId).not.toBe(before.photoId);
    expect(after.version).toBe(before.version);
    await eventually(async () => expect(await files()).toHaveLength(2));
    expect((await owner.get(`/api/files/${before.photoId}`)).status).toBe(404);
  });

  it.each([
    ['text', Buffer.from('not a picture'), 'photo.jpg'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'photo.svg'],
    ['HTML in a JPEG’s name', Buffer.from('<!doctype html><script>1</script>'), '../../photo.jpg'],
    ['nothing', Buffer.alloc(0), 'photo.jpg'],
  ])('%s is refused in words for the field, and leaves nothing', async (_what, bytes, name) => {
    const before = await stored();
    const answer = await send(bytes, owner, name);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'file' }] } });
    expect(await stored()).toEqual(before);
  });

  it('half a picture is refused', async () => {
    const photo = await aPhoto();
    expect((await send(photo.subarray(0, photo.length / 2))).status).toBe(400);
  });

  it('more than 25 MB are refused', async () => {
    expect(await send(Buffer.alloc(25 * 1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: 'too-large' } });
  });

  it('is not for those who may only look, before anything is read', async () => {
    const viewer = await joinAs(owner, 'viewer');
    expect((await send(Buffer.from('nonsense'), viewer)).status).toBe(403);
    const stranger = await signUp(api);
    expect((await send(Buffer.from('nonsense'), stranger)).status).toBe(404);
  });

  it('as JSON is another kind of content, and a file elsewhere too', async () => {
    expect((await owner.post(`/api/pets/${pet.id}/photo`, { file: 'x' })).status).toBe(400);
    expect((await upload(owner, '/api/pets', await aPhoto())).status).toBe(415);
  });

  it('is refused when the plan has no room for it, and the old one stays', async () => {
    const before = await stored();
    await api.sql(`update organisations.storage_usage set bytes = $2 where organisation_id = $1`, [
      owner.organisationId,
      5 * 1024 ** 3,
    ]);
    expect(await send(await aPhoto(1600, 1200))).toMatchObject({ status: 402, body: { code: 'plan-limit' } });
    expect(await stored()).toEqual(before);
    expect((await owner.get(`/api/files/${before.photoId}`)).status).toBe(200);
    await eventually(async () => expect(await files()).toHaveLength(2));
  });

  it('can be taken away', async () => {
    const answer = await owner.del(`/api/pets/${pet.id}/photo`);
    expect(answer).toMatchObject({ status: 200, body: { photoId: null } });
    await eventually(async () => expect(await files()).toEqual([]));
  });
});
