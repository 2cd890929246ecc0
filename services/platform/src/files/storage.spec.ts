import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  aPhoto,
  createPet,
  signUp,
  startOtherS3Server,
  startS3Server,
  startTestApi,
  upload,
  type S3Server,
} from '@petcare/testing/server';
import type { Config } from '../config/config.ts';
import { newId } from '../new-id.ts';
import { Storage } from './storage.ts';

let folder: string;
let server: S3Server;
let other: Awaited<ReturnType<typeof startOtherS3Server>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'));
  server = await startS3Server();
  other = await startOtherS3Server();
});
afterAll(async () => {
  await server.stop();
  await other.stop();
  await rm(folder, { recursive: true });
});

const storage = (settings: Partial<Config>) => new Storage(settings as Config);
const places = [
  { where: 'a directory', open: () => storage({ STORAGE_DIRECTORY: folder }), seesDeep: true },
  { where: 'a bucket', open: () => storage({ S3_URL: server.url }), seesDeep: true },
  // It does not look for folders further down than right below the one that it lists.
  { where: 'a bucket of s3rver', open: () => storage({ S3_URL: other.url }), seesDeep: false },
];

async function all(names: AsyncIterable<string>): Promise<string[]> {
  const found: string[] = [];
  for await (const name of names) found.push(name);
  return found.toSorted();
}
/** As large as a part is. */
const part = 16 * 1024 * 1024;
async function withLocalFile(bytes: Buffer, work: (path: string) => Promise<void>): Promise<void> {
  const path = join(folder, '..', `storage-${randomBytes(6).toString('hex')}`);
  await writeFile(path, bytes);
  try {
    await work(path);
  } finally {
    await rm(path);
  }
}
const bytesOf = async (files: Storage, key: string) => buffer((await files.read(key)) ?? Readable.from([]));
const contentOf = async (files: Storage, key: string) => text((await files.read(key)) ?? Readable.from([]));

describe.each(places)('files in $where', ({ open, seesDeep }) => {
  it('are kept, read as they were, listed folder by folder and removed', async () => {
    const files = open();
    for (const name of ['a', 'b', 'c', 'd', 'e']) await files.put(`org/${name}/whole`, Buffer.from(name));
    await files.put('org/a/thumbnail', Buffer.from('small'));
    await files.put('other/a/whole', Buffer.from('other'));
    expect(await contentOf(files, 'org/b/whole')).toBe('b');
    expect(await files.read('org/b/thumbnail')).toBeNull();
    expect(await all(files.folders('/'))).toEqual(seesDeep ? ['org', 'other'] : []);
    expect(await all(files.folders('org'))).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect((await files.files('org/a')).toSorted()).toEqual(['thumbnail', 'whole']);
    await files.removeAll('org/a');
    expect([await files.read('org/a/whole'), await files.files('org/a')]).toEqual([null, []]);
    await files.removeAll('org');
    expect(await all(files.folders('org'))).toEqual([]);
    expect(await all(files.folders('other'))).toEqual(['a']);
    await files.removeAll('nothing');
  });

  it('are read in part, too, and replaced and removed one by one', async () => {
    const files = open();
    await files.put('part/a/whole', Buffer.from('0123456789'));
    const partOf = async (first: number, last: number) =>
      text((await files.read('part/a/whole', { first, last })) ?? Readable.from([]));
    expect([await partOf(0, 1), await partOf(2, 5), await partOf(9, 9)]).toEqual(['01', '2345', '9']);
    await files.put('part/a/whole', Buffer.from('another'));
    expect(await contentOf(files, 'part/a/whole')).toBe('another');
    await files.remove('part/a/whole');
    await files.remove('part/a/whole');
    expect(await files.read('part/a/whole')).toBeNull();
  });

  it.each([
    ['in one piece', 3_000_000],
    ['in parts', 2 * part + 1],
  ])('come from a file of the machine, too, %s', async (_how, length) => {
    const bytes = randomBytes(length);
    await withLocalFile(bytes, (path) => open().putFile('file/1/whole', path));
    expect((await bytesOf(open(), 'file/1/whole')).equals(bytes)).toBe(true);
  });
});

describe('a bucket', () => {
  const bytes = randomBytes(2 * part + 1);

  it('gets a part that broke off once more, and that part alone', async () => {
    server.breakOff(2);
    await withLocalFile(bytes, (path) => storage({ S3_URL: server.url }).putFile('file/2/whole', path));
    expect(server.objects.get('file/2/whole')?.equals(bytes)).toBe(true);
    expect(server.uploads.size).toBe(0);
  });

  it('keeps nothing of a file that did not come whole', async () => {
    server.breakOff(100);
    const sent = withLocalFile(bytes, (path) => storage({ S3_URL: server.url }).putFile('file/3/whole', path));
    await expect(sent).rejects.toMatchObject({ code: 'unavailable' });
    server.breakOff(0);
    expect([server.objects.has('file/3/whole'), server.uploads.size]).toEqual([false, 0]);
  });

  it('is rid of what a killed process left half-sent, once that is old, and of nothing else', async () => {
    const [ours, theirs] = [`${newId()}/${newId()}/original`, 'somebody/else'];
    const begun = (key: string, initiated: string) => ({ key, initiated: new Date(initiated), parts: new Map() });
    server.uploads.set('old', begun(ours, '2026-01-01T00:00:00Z'));
    server.uploads.set('new', begun(ours, '2026-01-03T00:00:00Z'));
    server.uploads.set('theirs', begun(theirs, '2026-01-01T00:00:00Z'));
    const before = new Date('2026-01-02T00:00:00Z');
    await storage({ S3_URL: server.url }).endStale(before);
    expect([...server.uploads.keys()]).toEqual(['new', 'theirs']);
    server.uploads.clear();
    // This one does not list them.
    await storage({ S3_URL: other.url }).endStale(before);
  });

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
