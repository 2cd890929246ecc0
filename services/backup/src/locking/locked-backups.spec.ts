import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { backup, isUnderway, restore, type Backup, type Restore } from '@petcare/contracts/backup';
import {
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
import { Decrypter, Encrypter } from 'age-encryption';
import { unzipSync } from 'fflate';
import { MakeBackups } from '../making/make-backups.job.ts';
import { RestoreBackups } from '../restoring/restore-backups.job.ts';
import { headOf, isLocked } from './locked-file.ts';

const passphrase = 'Über vier Wörter hinaus';
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

const never = new AbortController().signal;
const run = (job: typeof MakeBackups | typeof RestoreBackups) => worker.get(job, { strict: false }).handle({}, never);
const begin = async (): Promise<Backup> => {
  const answer = await owner.post('/api/backups/locked', { passphrase });
  expect(answer).toMatchObject({ status: 202, body: { locked: true, kind: 'manual' } });
  return backup.parse(answer.body);
};
const made = async (): Promise<Backup> => {
  const { id } = await begin();
  await run(MakeBackups);
  return eventually(async () => {
    const now = backup.parse((await owner.get(`/api/backups/${id}`)).body);
    expect(isUnderway(now)).toBe(false);
    return now;
  });
};
const download = async (url: string) => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return api.app.inject({ url, headers: { cookie } });
};
const send = async (bytes: Buffer): Promise<Restore> => {
  const answer = await upload(owner, '/api/restores', bytes, 'Petcare backup.zip.age');
  expect(answer.status).toBe(202);
  return restore.parse(answer.body);
};
const unlock = ({ id }: Restore, typed = passphrase) => owner.post(`/api/restores/${id}/unlock`, { passphrase: typed });
const settled = async ({ id }: Restore): Promise<Restore> => {
  await run(RestoreBackups);
  return eventually(async () => {
    const now = restore.parse((await owner.get(`/api/restores/${id}`)).body);
    expect(now.status).not.toMatch(/checking|applying/);
    return now;
  });
};
const apply = async (seen: Restore) => {
  await prove(owner);
  expect(await owner.post(`/api/restores/${seen.id}/apply`, { mode: 'missing' })).toMatchObject({ status: 202 });
  return settled(seen);
};
const purge = async (petId: string) => {
  await owner.del(`/api/pets/${petId}`);
  expect((await owner.del(`/api/recycle-bin/${petId}`, { confirm: 'Bella' })).status).toBe(204);
};
const isOther = { path: 'passphrase', message: 'This isn’t the passphrase for this backup.' };

describe('a locked backup', () => {
  it('opens without us, with the passphrase and a program that knows age, and says how', async () => {
    await createPet(owner, { name: 'Bella' });
    const done = await made();
    const { rawPayload, headers } = await download(`/api/backups/${done.id}/download`);
    expect(headers['content-disposition']).toMatch(/Petcare backup \d{4}-\d\d-\d\d\.zip\.age/);
    expect(rawPayload).toHaveLength(done.bytes ?? 0);
    expect(rawPayload.includes('Bella')).toBe(false);
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const zip = unzipSync(await decrypter.decrypt(new Uint8Array(rawPayload)));
    expect(JSON.parse(Buffer.from(zip['data/pets.pet.json'] ?? []).toString())).toMatchObject([{ name: 'Bella' }]);
    expect(Buffer.from(zip['README.txt'] ?? []).toString()).toContain('age -d -o backup.zip');
  });

  it('comes back with its passphrase, which is asked for and said to be another one at its field', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const done = await made();
    await purge(petId);
    const begun = restore.parse((await owner.post(`/api/backups/${done.id}/restore`)).body);
    expect(begun.status).toBe('locked');
    expect((await unlock(begun, '')).body).toMatchObject({
      errors: [{ path: 'passphrase', message: 'Enter the passphrase.' }],
    });
    expect(await unlock(begun, `${passphrase} `)).toMatchObject({ status: 400, body: { errors: [isOther] } });
    expect((await unlock(begun)).body).toMatchObject({ status: 'checking' });
    const seen = await settled(begun);
    expect(seen).toMatchObject({ status: 'ready', problem: null });
    expect(await unlock(seen)).toMatchObject({ status: 409, body: { message: 'This backup is already open.' } });
    expect(await apply(seen)).toMatchObject({ status: 'done', changed: 1 });
    expect((await owner.get(`/api/pets/${petId}`)).status).toBe(200);
  });

  it('comes back from its file, also from one that age made of an export', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const { rawPayload } = await download(`/api/backups/${(await made()).id}/download`);
    await purge(petId);
    const begun = await send(rawPayload);
    expect(begun.status).toBe('locked');
    await unlock(begun);
    expect(await apply(await settled(begun))).toMatchObject({ status: 'done', changed: 1 });
    const encrypter = new Encrypter();
    encrypter.setPassphrase('another passphrase');
    encrypter.setScryptWorkFactor(10);
    const again = await send(
      Buffer.from(await encrypter.encrypt(new Uint8Array((await download('/api/backups/export')).rawPayload))),
    );
    await unlock(again, 'another passphrase');
    expect(await settled(again)).toMatchObject({ status: 'ready', problem: null });
  });

  it.each([
    ['a byte of it is another one', (bytes: Buffer) => bytes.fill(bytes.readUInt8(5000) ^ 1, 5000, 5001)],
    ['its end is missing', (bytes: Buffer) => bytes.subarray(0, -20)],
  ])('is refused in words when %s', async (_what, damage) => {
    await createPet(owner, { name: 'Bella' });
    const begun = await send(
      damage(Buffer.from((await download(`/api/backups/${(await made()).id}/download`)).rawPayload)),
    );
    await unlock(begun);
    expect(await settled(begun)).toMatchObject({
      status: 'failed',
      problem: 'This backup has been damaged or changed since Petcare made it. Download it again.',
    });
  });

  it('is refused where opening it would take the memory of everybody', async () => {
    const { id } = await send(
      Buffer.from(`age-encryption.org/v1\n-> scrypt ${'A'.repeat(22)} 22\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`),
    );
    const seen = restore.parse((await owner.get(`/api/restores/${id}`)).body);
    expect(await unlock(seen)).toMatchObject({ status: 409, body: { message: expect.stringContaining('damaged') } });
  });

  it('leaves neither the passphrase nor what opens it behind, wherever it is looked for', async () => {
    const done = await made();
    const begun = restore.parse((await owner.post(`/api/backups/${done.id}/restore`)).body);
    await unlock(begun);
    await apply(await settled(begun));
    const tables = await api.sql<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of tables) {
      const found = await api.sql(`select 1 from ${name} t where to_jsonb(t)::text like $1 limit 1`, [
        `%${passphrase}%`,
      ]);
      expect([name, found]).toEqual([name, []]);
    }
    const kept = await api.sql(
      `select sealed_secret as kept from backup.backup where organisation_id = $1
       union all select sealed_secret from backup.restore where organisation_id = $1`,
      [owner.organisationId],
    );
    expect(kept.filter((row) => row['kept'] !== null)).toEqual([]);
  });

  it('is not the one without a lock that is being made just now', async () => {
    const plain = backup.parse((await owner.post('/api/backups')).body);
    await api.sql(`update backup.backup set status = 'running', leased_until = 'infinity' where id = $1`, [plain.id]);
    expect(await owner.post('/api/backups/locked', { passphrase })).toMatchObject({
      status: 409,
      body: { message: 'A backup is already being made. Wait for it, or cancel it.' },
    });
  });

  it.each([
    ['eleven characters', 'x'.repeat(11)],
    ['more than 128', 'x'.repeat(129)],
  ])('wants no passphrase of %s', async (_what, typed) => {
    expect(await owner.post('/api/backups/locked', { passphrase: typed })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'passphrase', message: 'Use 12 to 128 characters.' }] },
    });
  });
});

it('a file that is locked for somebody’s key is none that a passphrase opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petcare-locked-'));
  const path = join(folder, 'file.age');
  await writeFile(
    path,
    `age-encryption.org/v1\n-> X25519 ${'A'.repeat(43)}\n${'A'.repeat(43)}\n--- ${'A'.repeat(43)}\n`,
  );
  expect(isLocked(await headOf(path))).toBe(false);
  expect(isLocked(await readFile(path))).toBe(false);
  await rm(folder, { recursive: true });
});
