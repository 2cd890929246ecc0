import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import {
  aPhoto,
  createPet,
  eventually,
  signUp,
  startTestApi,
  startTestWorker,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { v7 } from 'uuid';
import { Database } from '../database/database.ts';
import { Pictures } from '../pictures/pictures.service.ts';
import { Storage } from './storage.ts';

let api: TestApi;
let owner: Actor;
let worker: INestApplicationContext | undefined;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
});
afterAll(async () => {
  await worker?.close();
  await api.close();
});

const folder = () => join(api.config.STORAGE_DIRECTORY, owner.organisationId);
const folders = async () => (await readdir(folder())).toSorted();

async function folderWith(id: string, ...names: string[]): Promise<string> {
  await mkdir(join(folder(), id), { recursive: true });
  for (const name of names) await writeFile(join(folder(), id, name), 'bytes');
  return id;
}

/** As if its files had been written in a day and a half. */
async function writtenLater(id: string): Promise<string> {
  const at = new Date(Date.now() + 36 * 60 * 60 * 1000);
  for (const name of await readdir(join(folder(), id))) await utimes(join(folder(), id, name), at, at);
  return id;
}

/** The bytes of a photo whose transaction fails after they were written. */
async function abandoned(): Promise<void> {
  const pictures = api.app.get(Pictures, { strict: false });
  const image = { picture: Buffer.from('a'), thumbnail: Buffer.from('b'), width: 1, height: 1, sha256: 'c' };
  const failing = api.app.get(Database).transaction(owner.organisationId, async (transaction) => {
    await pictures.keep(transaction, { kind: 'pet', subjectId: v7(), by: owner.userId, image });
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
}

it('removes what no row stands for, and nothing that has one, is on its way or is not known', async () => {
  const { id: petId } = await createPet(owner);
  await upload(owner, `/api/pets/${petId}/photo`, await aPhoto());
  const kept = await folders();
  expect(kept).toHaveLength(1);
  await abandoned();
  await folderWith(v7(), 'thumbnail.webp');
  await folderWith(v7(), 'whole');
  expect(await folders()).toHaveLength(4);
  const left = [
    ...kept,
    await folderWith(v7({ msecs: Date.now() + 36 * 60 * 60 * 1000 }), 'picture.webp'),
    await writtenLater(await folderWith(v7(), 'picture.webp', 'thumbnail.webp')),
    await folderWith(v7(), 'whole', 'notes.txt'),
    await folderWith('backup', 'picture.webp'),
  ].toSorted();

  await api.database.shiftClock('2 days');
  const { STORAGE_DIRECTORY } = api.config;
  worker = await startTestWorker(api.database, { STORAGE_DIRECTORY });
  await eventually(async () => expect(await folders()).toEqual(left));
  expect((await owner.get(`/api/pets/${petId}`)).body).toMatchObject({ photoId: kept[0] });
  expect((await owner.get(`/api/files/${kept[0]}`)).status).toBe(200);
});

it('of a storage that is still empty finds nothing to do', async () => {
  const found: string[] = [];
  for await (const name of new Storage({ ...api.config, STORAGE_DIRECTORY: join(folder(), 'none') }).folders('/'))
    found.push(name);
  expect(found).toEqual([]);
});
