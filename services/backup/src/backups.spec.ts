import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dateIn } from '@petcare/contracts';
import { backup, backupList, isUnderway, mostBackups, type Backup } from '@petcare/contracts/backup';
import { storedFile } from '@petcare/contracts/files';
import { ScopeSource, Storage } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  eventually,
  prove,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { unzipSync } from 'fflate';
import { manifest } from './archive/file-format.ts';
import { BackupsService } from './backups.service.ts';
import { MakeBackups } from './making/make-backups.job.ts';
import { SweepBackups } from './making/sweep-backups.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY: api.config.STORAGE_DIRECTORY });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});
beforeEach(async () => {
  owner = await signUp(api, { organizationName: 'The Hadley family' });
});
afterEach(() => void jest.restoreAllMocks());

const never = new AbortController().signal;
const make = (signal = never) => worker.get(MakeBackups, { strict: false }).handle({}, signal);
const sweep = () => worker.get(SweepBackups, { strict: false }).handle({}, never);
const begin = async () => backup.parse((await owner.post('/api/backups')).body);
const get = async ({ id }: Backup) => backup.parse((await owner.get(`/api/backups/${id}`)).body);
const raw = async (path: string, headers: Record<string, string> = {}) => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return api.app.inject({ url: path, headers: { cookie, ...headers } });
};
/** The worker's own queue may have been faster. */
const made = async (begun: Backup) => {
  await make();
  return eventually(async () => {
    const now = await get(begun);
    expect(isUnderway(now)).toBe(false);
    return now;
  });
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();
const stored = ({ id }: Backup) => api.app.get(Storage).files(`${owner.organisationId}/${id}`);

describe('a backup', () => {
  it('has rows, spreadsheets, files and what they are, each by its hash', async () => {
    const { id: petId } = await createPet(owner, { name: '=Bella' });
    await owner.post(`/api/pets/${petId}/allergies`, { substance: 'Chicken', kind: 'food', severity: 'mild' });
    const photo = await aPhoto(64, 64);
    const { id: fileId } = storedFile.row.parse(
      (await upload(owner, '/api/files', photo, 'Teeth.jpg', { petId })).body,
    );
    const begun = await begin();
    expect(begun).toMatchObject({ kind: 'manual', status: 'queued', progress: 0, bytes: null });
    const done = await made(begun);
    expect(done).toMatchObject({ status: 'ready', progress: 100 });
    const { rawPayload } = await raw(`/api/backups/${begun.id}/download`);
    expect(rawPayload).toHaveLength(done.bytes ?? 0);
    expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(done.sha256);
    const zip = unzipSync(rawPayload);
    const content = manifest.parse(JSON.parse(text(zip['manifest.json'])));
    expect(content.organisation).toEqual({ id: owner.organisationId, name: 'The Hadley family' });
    expect(content.counts).toEqual({ rows: done.rows, files: done.files });
    for (const { path, sha256 } of [...content.files, ...content.tables.flatMap(({ json, csv }) => [json, csv])])
      expect([
        path,
        createHash('sha256')
          .update(zip[path] ?? '')
          .digest('hex'),
      ]).toEqual([path, sha256]);
    expect(JSON.parse(text(zip['data/pets.pet.json']))).toMatchObject([{ id: petId, name: '=Bella' }]);
    expect(text(zip['spreadsheets/pets.pet.csv'])).toContain(`"'=Bella"`);
    expect(JSON.parse(text(zip['data/health.allergy.json']))).toMatchObject([{ pet_id: petId, substance: 'Chicken' }]);
    expect(Object.keys(zip)).toContain(`files/${fileId}/Teeth.jpg`);
    expect(text(zip['README.txt'])).toContain('A backup of The Hadley family');
  });

  it('has nothing of anybody else, and is nobody else’s', async () => {
    const others = await signUp(api);
    await createPet(others, { name: 'Rex' });
    const begun = await begin();
    await made(begun);
    const { rawPayload } = await raw(`/api/backups/${begun.id}/download`);
    expect(JSON.parse(text(unzipSync(rawPayload)['data/pets.pet.json']))).toEqual([]);
    expect((await others.get(`/api/backups/${begun.id}/download`)).status).toBe(404);
  });

  it('is downloaded from where it broke off', async () => {
    const begun = await begin();
    await made(begun);
    const whole = await raw(`/api/backups/${begun.id}/download`);
    const rest = await raw(`/api/backups/${begun.id}/download`, {
      range: 'bytes=1000-',
      'if-range': String(whole.headers.etag),
    });
    expect(rest.statusCode).toBe(206);
    expect(rest.rawPayload.equals(whole.rawPayload.subarray(1000))).toBe(true);
  });

  it('is one at a time, and so many are kept', async () => {
    const [first, second] = [await begin(), await begin()];
    expect(second.id).toBe(first.id);
    await made(first);
    for (let kept = 1; kept < mostBackups; kept++) {
      await made(await begin());
    }
    expect(await owner.post('/api/backups')).toMatchObject({
      status: 409,
      body: { message: 'You already have 10 backups. Delete one first.' },
    });
  });

  it('can be cancelled while it is made: nothing of it stays', async () => {
    const begun = await begin();
    const storage = worker.get(Storage, { strict: false });
    jest.spyOn(storage, 'putFile').mockImplementationOnce(async (key, path) => {
      expect((await owner.del(`/api/backups/${begun.id}?underway=true`)).status).toBe(204);
      jest.restoreAllMocks();
      await storage.putFile(key, path);
    });
    await make();
    await eventually(async () => expect(backupList.parse((await owner.get('/api/backups')).body).items).toEqual([]));
    await eventually(async () => expect(await stored(begun)).toEqual([]));
    expect(backupList.parse((await owner.get('/api/backups')).body).items).toEqual([]);
  });

  it('is not deleted by a cancel that comes too late, but by a delete', async () => {
    const begun = await begin();
    await made(begun);
    expect(await owner.del(`/api/backups/${begun.id}?underway=true`)).toMatchObject({
      status: 409,
      body: { message: 'It ended before you cancelled it.' },
    });
    expect(await stored(begun)).toEqual(['backup.zip']);
    expect((await owner.del(`/api/backups/${begun.id}`)).status).toBe(204);
    expect((await owner.del(`/api/backups/${begun.id}?underway=true`)).status).toBe(404);
  });

  it('goes back into the queue when the worker ends', async () => {
    const begun = await begin();
    const ending = new AbortController();
    jest.spyOn(worker.get(Storage, { strict: false }), 'putFile').mockImplementationOnce(() => {
      ending.abort();
      return Promise.reject(new Error('The process ends'));
    });
    await make(ending.signal);
    expect(await get(begun)).toMatchObject({ status: 'queued' });
    expect(await made(begun)).toMatchObject({ status: 'ready' });
  });

  it('begins anew after a crash, once nobody is at it any more', async () => {
    const begun = await begin();
    await api.sql(
      `update backup.backup set status = 'running', attempts = 1, lease = uuidv7(), leased_until = platform.now() + interval '1 minute' where id = $1`,
      [begun.id],
    );
    await make();
    expect(await get(begun)).toMatchObject({ status: 'running' });
    await api.sql(`update backup.backup set leased_until = platform.now() - interval '1 second' where id = $1`, [
      begun.id,
    ]);
    await make();
    expect(await get(begun)).toMatchObject({ status: 'ready' });
  });

  it('is given up after three tries, with no half of it left', async () => {
    jest.spyOn(worker.get(Storage, { strict: false }), 'putFile').mockRejectedValue(new Error('The disk is full'));
    const begun = await begin();
    await eventually(async () => {
      await make();
      await api.sql(
        `update backup.backup set leased_until = platform.now() - interval '1 second' where leased_until is not null`,
      );
      expect(await get(begun)).not.toMatchObject({ status: 'running' });
    });
    expect(await api.sql('select attempts from backup.backup where id = $1', [begun.id])).toEqual([{ attempts: 3 }]);
    expect(await get(begun)).toMatchObject({ status: 'failed', bytes: null });
    expect(await stored(begun)).toEqual([]);
    expect(await owner.get(`/api/backups/${begun.id}/download`)).toMatchObject({ status: 409 });
  });

  it('is given up although the storage is away', async () => {
    const away = new Error('The bucket is away');
    jest.spyOn(worker.get(Storage, { strict: false }), 'putFile').mockRejectedValue(away);
    jest.spyOn(worker.get(Storage, { strict: false }), 'removeAll').mockRejectedValue(away);
    const begun = await begin();
    await eventually(async () => {
      await make();
      await api.sql(
        `update backup.backup set leased_until = platform.now() - interval '1 second' where leased_until is not null`,
      );
      expect(await get(begun)).not.toMatchObject({ status: 'running' });
    });
    expect(await get(begun)).toMatchObject({ status: 'failed' });
  });

  it('is removed with its bytes after thirty days', async () => {
    const begun = await begin();
    await made(begun);
    await sweep();
    expect(await stored(begun)).toEqual(['backup.zip']);
    await api.sql(`update backup.backup set expires_at = platform.now() - interval '1 second' where id = $1`, [
      begun.id,
    ]);
    await sweep();
    expect(await stored(begun)).toEqual([]);
    expect((await owner.get(`/api/backups/${begun.id}`)).status).toBe(404);
  });
});

it('the names of both files have the day where the organisation is', async () => {
  // At any moment it's another day in one of these.
  const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((name) => dateIn(name) !== dateIn('UTC')) ?? 'UTC';
  await api.sql(`update organisations.organisation set zone = $2 where id = $1`, [owner.organisationId, zone]);
  const begun = await begin();
  await made(begun);
  const nameOf = async (path: string) => String((await raw(`/api/backups/${path}`)).headers['content-disposition']);
  expect(await nameOf('export')).toContain(`Petcare export ${dateIn(zone)}.zip`);
  expect(await nameOf(`${begun.id}/download`)).toContain(`Petcare backup ${dateIn(zone)}.zip`);
});

describe('the export', () => {
  it('is the same file, written while it is sent, and nothing of it is kept', async () => {
    await createPet(owner, { name: 'Bella' });
    const { rawPayload, headers } = await raw('/api/backups/export');
    expect(headers['content-type']).toBe('application/zip');
    expect(JSON.parse(text(unzipSync(rawPayload)['data/pets.pet.json']))).toMatchObject([{ name: 'Bella' }]);
    expect(backupList.parse((await owner.get('/api/backups')).body).items).toEqual([]);
  });

  it('is not kept waiting by others who are slow to receive theirs', async () => {
    const found = await api.app.get(ScopeSource, { strict: false }).resolve(owner.userId, owner.organisationId);
    const scope = found?.scope;
    if (!scope) throw new Error('They work nowhere');
    const backups = api.app.get(BackupsService, { strict: false });
    const slow: Readable[] = [];
    for (let others = 0; others < 3; others += 1) slow.push(await eventually(() => backups.export(scope)));
    for (const one of slow) one.destroy();
  });

  it('works after the end of the trial, when nothing else is written any more', async () => {
    await createPet(owner, { name: 'Bella' });
    await api.sql(`delete from billing.subscription where organisation_id = $1`, [owner.organisationId]);
    await api.sql(
      `update organisations.organisation set trial_started_at = platform.now() - interval '27 days' where id = $1`,
      [owner.organisationId],
    );
    expect(await owner.post('/api/pets', { name: 'Mog', species: 'cat' })).toMatchObject({
      status: 402,
      body: { code: 'read-only' },
    });
    const { statusCode, rawPayload } = await raw('/api/backups/export');
    expect(statusCode).toBe(200);
    expect(JSON.parse(text(unzipSync(rawPayload)['data/pets.pet.json']))).toMatchObject([{ name: 'Bella' }]);
    expect(await made(await begin())).toMatchObject({ status: 'ready' });
    await prove(owner);
    expect((await owner.get('/api/auth/export')).status).toBe(200);
  });
});
