import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPhoto, createPet, signUp, startS3Server, startTestApi, upload, type S3Server } from '@petcare/testing/server';
import type { Config } from '../config/config.ts';
import { Storage } from './storage.ts';

let folder: string;
let server: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  server = await startS3Server();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const storage = (settings: Partial<Config>) => new Storage(settings as Config);
const places: Record<string, () => Storage> = {
  'a directory': () => storage({ STORAGE_DIRECTORY: folder }),
  'a bucket': () => storage({ S3_URL: server.url }),
};

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found.toSorted();
}
const contentOf = async (files: Storage, key: string) => text((await files.read(key)) ?? Readable.from([]));

describe.each(Object.entries(places))('files in %s', (_, open) => {
  it('are kept, read as they were, listed folder by folder and removed', async () => {
    const files = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`org/${name}/whole`, Buffer.from(name));
    await files.put('org/a/thumbnail', Buffer.from('small'));
    await files.put('other/a/whole', Buffer.from('other'));
    expect(await contentOf(files, 'org/b/whole')).toBe('b');
    expect(await files.read('org/b/thumbnail')).toBeNull();
    expect(await all(files.folders('/'))).toEqual(['org', 'other']);
    expect(await all(files.folders('org'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await files.files('org/a')).toSorted()).toEqual(['thumbnail', 'whole']);
    await files.removeAll('org/a');
    expect([await files.read('org/a/whole'), await files.files('org/a')]).toEqual([null, []]);
    await files.removeAll('org');
    expect([await all(files.folders('org')), await all(files.folders('/'))]).toEqual([[], ['other']]);
    await files.removeAll('nothing');
  });

  it('come from a file of the machine, too', async () => {
    const path = join(folder, '..', `storage-${randomBytes(6).toString('hex')}`);
    await writeFile(path, 'x'.repeat(3_000_000));
    await open().putFile('file/1/whole', path);
    expect((await contentOf(open(), 'file/1/whole')).length).toBe(3_000_000);
    await rm(path);
  });
});

describe('a bucket', () => {
  it('holds what people upload', async () => {
    const api = await startTestApi({ settings: { S3_URL: server.url } });
    const anna = await signUp(api);
    const { id } = await createPet(anna);
    server.objects.clear();
    expect((await upload(anna, `/api/pets/${id}/photo`, await aPhoto())).status).toBe(200);
    const keys = [...server.objects.keys()].toSorted();
    expect(keys.map((key) => key.split('/').at(-1))).toEqual(['picture.webp', 'thumbnail.webp']);
    expect(new Set(keys.map((key) => key.split('/')[0]))).toEqual(new Set([anna.organisationId]));
    await api.close();
  });

  it('that does not know the secret, or is gone, is told as an outage, without the secret', async () => {
    const wrong = server.url.replace(/:[^:@]+@/, ':wrong@');
    const gone = server.url.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1');
    for (const S3_URL of [wrong, gone])
      await expect(storage({ S3_URL }).put('a/b/whole', Buffer.from('x'))).rejects.toMatchObject({
        code: 'unavailable',
      });
  });
});
