import type { INestApplicationContext } from '@nestjs/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recycleBinList } from '@petcare/contracts';
import { backup, isUnderway, restore, restoreRows, type Restore } from '@petcare/contracts/backup';
import { newId, Storage } from '@petcare/platform';
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
import { MakeBackups } from '../making/make-backups.job.ts';
import { SweepBackups } from '../making/sweep-backups.job.ts';
import { RestoreBackups } from './restore-backups.job.ts';
import { StoredRestores } from './stored-restores.ts';

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
const makeBackup = async (): Promise<string> => {
  const { id } = backup.parse((await owner.post('/api/backups')).body);
  await worker.get(MakeBackups, { strict: false }).handle({}, never);
  await eventually(async () =>
    expect(isUnderway(backup.parse((await owner.get(`/api/backups/${id}`)).body))).toBe(false),
  );
  return id;
};
const get = async (id: string) => restore.parse((await owner.get(`/api/restores/${id}`)).body);
/** The worker's own queue may have been faster. */
const settled = async ({ id }: Restore): Promise<Restore> => {
  await worker.get(RestoreBackups, { strict: false }).handle({}, never);
  return eventually(async () => {
    const now = await get(id);
    expect(now.status).not.toMatch(/checking|applying/);
    return now;
  });
};
const preview = async (backupId: string) => {
  const begun = await owner.post(`/api/backups/${backupId}/restore`);
  expect(begun).toMatchObject({ status: 202, body: { status: 'checking' } });
  return settled(restore.parse(begun.body));
};
const apply = async ({ id }: Restore, mode: 'missing' | 'older' = 'missing', kinds?: string[]) => {
  await prove(owner);
  const answer = await owner.post(`/api/restores/${id}/apply`, { mode, ...(kinds && { kinds }) });
  expect(answer).toMatchObject({ status: 202, body: { status: 'applying' } });
  return settled(restore.parse(answer.body));
};
const countsOf = ({ kinds }: Restore, kind: string) => kinds.find((one) => one.kind === kind);
const purge = async (petId: string, name: string) => {
  expect((await owner.del(`/api/pets/${petId}`)).status).toBe(204);
  expect((await owner.del(`/api/recycle-bin/${petId}`, { confirm: name })).status).toBe(204);
};

const send = async (bytes: Buffer) => {
  const answer = await upload(owner, '/api/restores', bytes, 'Petcare backup 2026-11-22.zip');
  expect(answer).toMatchObject({ status: 202, body: { status: 'checking', backupId: null } });
  return settled(restore.parse(answer.body));
};
const download = async (backupId: string): Promise<Buffer> => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return (await api.app.inject({ url: `/api/backups/${backupId}/download`, headers: { cookie } })).rawPayload;
};

describe('a backup from a file', () => {
  it('comes back as one that is kept here does', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const bytes = await download(await makeBackup());
    await purge(petId, 'Bella');
    const seen = await send(bytes);
    expect(seen).toMatchObject({ status: 'ready', problem: null, fileName: 'Petcare backup 2026-11-22.zip' });
    expect(await apply(seen)).toMatchObject({ status: 'done', changed: 1 });
    expect((await owner.get(`/api/pets/${petId}`)).status).toBe(200);
  });

  it('is refused in words when it is damaged or none, and nothing is changed', async () => {
    await createPet(owner, { name: 'Bella' });
    const bytes = await download(await makeBackup());
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(2000) ^ 1, 2000);
    const damaged = 'This backup has been damaged or changed since Petcare made it. Download it again.';
    expect(await send(flipped)).toMatchObject({ status: 'failed', problem: damaged, kinds: [] });
    const { id, status } = await send(Buffer.from('A letter'));
    expect(status).toBe('failed');
    await eventually(async () => expect(await api.app.get(Storage).files(`${owner.organisationId}/${id}`)).toEqual([]));
    expect((await owner.get('/api/pets')).body).toMatchObject({ items: [{ name: 'Bella', version: 1 }] });
  });

  it('makes room for the next one, when nobody says yes or no', async () => {
    const first = await send(await download(await makeBackup()));
    await send(await download(first.backupId ?? (await makeBackup())));
    expect((await owner.get(`/api/restores/${first.id}`)).status).toBe(404);
    const left = () => api.app.get(Storage).files(`${owner.organisationId}/${first.id}`);
    await eventually(async () => expect(await left()).toEqual([]));
  });

  it('is one at a time: of another nothing is kept', async () => {
    const seen = await preview(await makeBackup());
    await api.sql(`update backup.restore set status = 'checking', leased_until = 'infinity' where id = $1`, [seen.id]);
    expect(await upload(owner, '/api/restores', Buffer.from('A letter'))).toMatchObject({ status: 409 });
    expect((await owner.post('/api/restores')).status).toBe(400);
    const kept: string[] = [];
    for await (const id of api.app.get(Storage).folders(owner.organisationId)) kept.push(id);
    expect(kept).toEqual([seen.backupId]);
  });
});

describe('a backup that is kept here', () => {
  it('brings back what was deleted for good, and a second time changes nothing', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    await owner.post(`/api/pets/${petId}/allergies`, { substance: 'Chicken', kind: 'food', severity: 'mild' });
    const before = (await owner.get(`/api/pets/${petId}`)).body;
    const backupId = await makeBackup();
    await purge(petId, 'Bella');
    const seen = await preview(backupId);
    expect(seen).toMatchObject({ status: 'ready', problem: null, backupId });
    expect(countsOf(seen, 'pets.pet')).toMatchObject({ many: 'pets', add: 1, update: 0, same: 0, conflict: 0 });
    const named = restoreRows.parse((await owner.get(`/api/restores/${seen.id}/rows?kind=health.allergy`)).body);
    expect(named.add).toMatchObject([{ label: 'Chicken', of: 'Bella' }]);
    expect((await owner.get(`/api/pets/${petId}`)).status).toBe(404);

    const done = await apply(seen);
    expect(done).toMatchObject({ status: 'done', problem: null, changed: 2 });
    expect((await owner.get(`/api/pets/${petId}`)).body).toEqual(before);
    const kept = backup.parse((await owner.get(`/api/backups/${done.beforeId}`)).body);
    expect(kept).toMatchObject({ kind: 'before-restore', status: 'ready' });

    const again = await preview(backupId);
    expect(again.kinds.filter(({ add, update, conflict }) => add + update + conflict > 0)).toEqual([]);
    expect(await apply(again)).toMatchObject({ status: 'done', changed: 0 });
  });

  it('brings records back with the places of their files, also without what else is of files', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const sent = await upload(owner, '/api/files', Buffer.from('Limps since Sunday.'), 'diary.txt', { petId });
    const { id: fileId } = sent.body as { id: string };
    const path = `/api/pets/${petId}/notes`;
    const made = await owner.post(path, { type: 'general', body: 'Limps', fileIds: [fileId] });
    const { id } = made.body as { id: string };
    const backupId = await makeBackup();
    const links = () => api.sql('select record_id from files.file_link where file_id = $1', [fileId]);
    const places = await links();
    await owner.del(`${path}/${id}`);
    await owner.del(`/api/recycle-bin/${id}`, { confirm: 'Limps' });
    await owner.patch(`/api/files/${fileId}`, { version: 1, name: 'Diary.txt' });
    expect([places.length, await links()]).toEqual([1, []]);
    await apply(await preview(backupId), 'missing', ['journal.note']);
    expect((await owner.get(`${path}/${id}`)).body).toMatchObject({ files: [{ id: fileId, name: 'Diary.txt' }] });
    expect(await links()).toEqual(places);
  });

  it('leaves no bytes to be removed as orphans whose rows are still on their way', async () => {
    const file = newId();
    const { organisationId, userId } = owner;
    const kept = () => worker.get(StoredRestores, { strict: false }).withRow(organisationId, [file]);
    expect(await kept()).toEqual([]);
    const id = newId();
    await api.sql(
      `insert into backup.restore (organisation_id, id, file_name, status, created_by, expires_at, lease, leased_until)
       values ($1, $2, 'a.zip', 'applying', $3, now() + interval '7 days', uuidv7(), now() + interval '1 day')`,
      [organisationId, id, userId],
    );
    expect(await kept()).toEqual([file]);
    const end = (ago: string) =>
      api.sql(`update backup.restore set status = 'done', ended_at = now() - $2::interval where id = $1`, [id, ago]);
    await end('1 minute');
    expect(await kept()).toEqual([file]);
    await end('2 hours');
    expect(await kept()).toEqual([]);
  });

  it('leaves what was changed since as it is, unless it is asked for', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const backupId = await makeBackup();
    await owner.patch(`/api/pets/${petId}`, { name: 'Bellina', version: 1 });
    const seen = await preview(backupId);
    expect(countsOf(seen, 'pets.pet')).toMatchObject({ add: 0, conflict: 1 });
    expect(await apply(seen)).toMatchObject({ status: 'done', changed: 0 });
    expect((await owner.get(`/api/pets/${petId}`)).body).toMatchObject({ name: 'Bellina', version: 2 });
    expect(await apply(await preview(backupId), 'older')).toMatchObject({ status: 'done', changed: 1 });
    expect((await owner.get(`/api/pets/${petId}`)).body).toMatchObject({ name: 'Bella', version: 3 });
    expect(countsOf(await preview(backupId), 'pets.pet')).toMatchObject({ same: 1, conflict: 0 });
  });

  it('takes a pet out of the recycle bin only where that is asked for', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    const backupId = await makeBackup();
    await owner.del(`/api/pets/${petId}`);
    const seen = await preview(backupId);
    expect(countsOf(seen, 'pets.pet')).toMatchObject({ conflict: 1 });
    await apply(seen, 'older');
    expect((await owner.get(`/api/pets/${petId}`)).status).toBe(200);
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({ items: [] });
  });

  it('tells what the plan has no room for, and brings back nothing', async () => {
    await api.sql(`update organisations.organisation set plan = 'basic' where id = $1`, [owner.organisationId]);
    const old = await createPet(owner, { name: 'Bella' });
    const backupId = await makeBackup();
    await purge(old.id, 'Bella');
    for (const name of ['Mog', 'Rex', 'Tom']) await createPet(owner, { name });
    const seen = await preview(backupId);
    expect(seen.problem).toMatch(/^Not all of it fits\. /);
    await prove(owner);
    expect(await owner.post(`/api/restores/${seen.id}/apply`, { mode: 'missing' })).toMatchObject({
      status: 409,
      body: { message: seen.problem },
    });
    expect((await owner.get(`/api/pets/${old.id}`)).status).toBe(404);
  });

  it('names nobody who deleted the account meanwhile', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    await owner.del(`/api/pets/${petId}`);
    await api.sql(
      `update platform.recycle_bin_entry set deleted_by = uuidv7(), deleted_by_name = 'Canarina' where id = $1`,
      [petId],
    );
    const backupId = await makeBackup();
    await owner.del(`/api/recycle-bin/${petId}`, { confirm: 'Bella' });
    expect(await apply(await preview(backupId))).toMatchObject({ status: 'done', changed: 1 });
    expect((await owner.get('/api/recycle-bin')).body).toMatchObject({
      items: [{ deletedBy: 'Somebody who has left' }],
    });
  });

  it('has what was in the bin there again for as long as if it were deleted now', async () => {
    const { id: petId } = await createPet(owner, { name: 'Bella' });
    await owner.del(`/api/pets/${petId}`);
    await api.sql(
      `update platform.recycle_bin_entry set deleted_at = platform.now() - interval '29 days' where id = $1`,
      [petId],
    );
    const backupId = await makeBackup();
    await owner.del(`/api/recycle-bin/${petId}`, { confirm: 'Bella' });
    expect(await apply(await preview(backupId))).toMatchObject({ status: 'done', changed: 1 });
    const { items } = recycleBinList.parse((await owner.get('/api/recycle-bin')).body);
    expect(items).toMatchObject([{ id: petId }]);
    expect(Date.now() - Date.parse(items[0]?.deletedAt ?? '')).toBeLessThan(600_000);
    expect(countsOf(await preview(backupId), 'pets.pet')).toMatchObject({ same: 1 });
  });

  it('is brought back once, by whoever has shown that it is them', async () => {
    const seen = await preview(await makeBackup());
    await api.sql(`update platform.session set proven_at = null where user_id = $1`, [owner.userId]);
    expect((await owner.post(`/api/restores/${seen.id}/apply`, { mode: 'missing' })).status).toBe(403);
    await apply(seen);
    expect(await owner.post(`/api/restores/${seen.id}/apply`, { mode: 'missing' })).toMatchObject({
      status: 409,
      body: { message: 'This has been decided already. Start again from the backup.' },
    });
  });

  it('is of one organisation, and nobody else sees what is in it', async () => {
    const others = await signUp(api);
    const backupId = await makeBackup();
    expect((await others.post(`/api/backups/${backupId}/restore`)).status).toBe(404);
    const seen = await preview(backupId);
    expect((await others.get(`/api/restores/${seen.id}`)).status).toBe(404);
  });

  it('is put off no further than a cancel', async () => {
    const backupId = await makeBackup();
    const seen = await preview(backupId);
    expect((await owner.del(`/api/restores/${seen.id}`)).status).toBe(204);
    expect((await owner.get(`/api/restores/${seen.id}`)).status).toBe(404);
  });

  it('is not cancelled once everything is back, and goes in time', async () => {
    const done = await apply(await preview(await makeBackup()));
    expect(await owner.del(`/api/restores/${done.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Everything came back before you cancelled it.' },
    });
    expect(await get(done.id)).toMatchObject({ status: 'done' });
    await api.sql(`update backup.restore set expires_at = platform.now() - interval '1 second' where id = $1`, [
      done.id,
    ]);
    await worker.get(SweepBackups, { strict: false }).handle({}, never);
    expect((await owner.get(`/api/restores/${done.id}`)).status).toBe(404);
  });
});
