import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Storage } from '@petcare/platform';
import {
  aPhoto,
  createPet,
  signUp,
  startS3Server,
  startTestApi,
  upload,
  type S3Server,
  type TestApi,
} from '@petcare/testing/server';
import { checkStorage } from './check-storage.ts';
import { moveStorage } from './move-storage.ts';
import { storedKeys } from './stored-keys.ts';

let api: TestApi;
let bucket: S3Server;
let directory: string;
let onDisk: Storage;
let inBucket: Storage;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stored-'));
  api = await startTestApi({ settings: { STORAGE_DIRECTORY: directory } });
  bucket = await startS3Server();
  onDisk = new Storage(api.config);
  inBucket = new Storage({ ...api.config, S3_URL: bucket.url });
  const anna = await signUp(api);
  for (const name of ['Mog', 'Bella']) {
    const { id } = await createPet(anna, { name });
    await upload(anna, `/api/pets/${id}/photo`, await aPhoto());
  }
  await upload(anna, '/api/support/attachments', await aPhoto(64, 64));
});
afterAll(async () => {
  await api.close();
  await bucket.stop();
  await rm(directory, { recursive: true });
});

async function keys(): Promise<string[]> {
  const found = [];
  for await (const key of storedKeys(onDisk)) found.push(key);
  return found;
}

it('moves everything to a bucket, and goes on where it broke off', async () => {
  const [first = ''] = await keys();
  const cut = Object.assign(new Storage({ ...api.config, S3_URL: bucket.url }), {
    putFile: async (key: string, path: string) => {
      if (key !== first) throw new Error('The line is gone');
      await inBucket.putFile(key, path);
    },
  });
  await expect(moveStorage(onDisk, cut)).rejects.toThrow('The line is gone');
  expect([...bucket.objects.keys()]).toEqual([first]);

  const all = await keys();
  expect(await moveStorage(onDisk, inBucket)).toEqual({ copied: all.length - 1, there: 1 });
  expect([...bucket.objects.keys()].toSorted()).toEqual(all.toSorted());
  expect(await checkStorage(api.database.ownerUrl, inBucket)).toEqual({ files: 3, faults: [] });
  expect(await moveStorage(onDisk, inBucket)).toEqual({ copied: 0, there: all.length });
});

it('names each file that is missing or not as it came', async () => {
  expect(await checkStorage(api.database.ownerUrl, onDisk)).toEqual({ files: 3, faults: [] });
  const [first = '', second = '', third = ''] = (await keys())
    .filter((key) => /\/(picture\.webp|whole)$/.test(key))
    .toSorted();
  await rm(join(directory, first));
  for (const key of [second, third]) await writeFile(join(directory, key), 'something else');
  expect(await checkStorage(api.database.ownerUrl, onDisk)).toEqual({
    files: 3,
    faults: [`${first} is missing.`, `${second} is not as it came.`, `${third} is not as it came.`],
  });
});
