import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { storedFile, type StoredFile } from '@petcare/contracts/files';
import { createPet, signUp, startTestApi, upload, type Actor, type TestApi } from '@petcare/testing/server';
import { unzipSync } from 'fflate';
import { FileArchives } from './file-archives.ts';

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

const sent = async (bytes: Uint8Array, name: string, fields: Record<string, string> = { petId }): Promise<StoredFile> =>
  storedFile.row.parse((await upload(owner, '/api/files', bytes, name, fields)).body);
const raw = async (path: string) => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return api.app.inject({ url: `/api/files/${path}`, headers: { cookie } });
};

it('more than a hundred are had as one ZIP, and of them those of a year or a type', async () => {
  const first = await sent(pdf, 'a.pdf', { petId, takenOn: '2024-05-01', type: 'lab' });
  const made = `insert into files.file (organisation_id, id, name, type, mime, bytes, sha256, dated_on, pet_id)
    select f.organisation_id, uuidv7(), n || '.pdf', 'invoice', f.mime, f.bytes, f.sha256, '2023-01-01', f.pet_id
    from files.file f, generate_series(1, 120) n where f.id = $1 returning id`;
  const rows = await api.sql<{ id: string }>(made, [first.id]);
  const folder = join(api.config.STORAGE_DIRECTORY, owner.organisationId);
  for (const { id } of rows) await cp(join(folder, first.id), join(folder, id), { recursive: true });
  const countIn = async (query: string) =>
    Object.keys(unzipSync((await raw(`archive?petId=${petId}${query}`)).rawPayload)).length;
  expect(await Promise.all(['', '&year=2023', '&type=lab'].map(countIn))).toEqual([121, 120, 1]);
  expect(await countIn(`&ids=${rows.map(({ id }) => id).join(',')}`)).toBe(120);
  await api.sql(`update files.file set bytes = 2000000000 where organisation_id = $1`, [owner.organisationId]);
  expect((await owner.get(`/api/files/archive?petId=${petId}`)).status).toBe(413);
});

it('several are had as one ZIP, each under a name of its own', async () => {
  const [one, two] = [await sent(pdf, 'a.pdf'), await sent(Buffer.from('Second'), 'a.pdf.txt')];
  await owner.patch(`/api/files/${two.id}`, { version: 1, name: 'a.txt' });
  const three = await sent(pdf, 'A.pdf');
  const { headers, rawPayload } = await raw(`archive?ids=${one.id},${two.id},${three.id}`);
  expect(headers['content-type']).toBe('application/zip');
  const unpacked = unzipSync(rawPayload);
  expect(Object.keys(unpacked).toSorted()).toEqual(['A.pdf', 'a (2).pdf', 'a.txt']);
  expect(Buffer.from(unpacked['a (2).pdf'] ?? []).equals(pdf)).toBe(true);
});

it('those that can’t be read are named in it', async () => {
  const [one, lost] = [await sent(pdf, 'a.pdf'), await sent(Buffer.from('Second'), 'b.txt')];
  await rm(join(api.config.STORAGE_DIRECTORY, owner.organisationId, lost.id), { recursive: true });
  const unpacked = unzipSync((await raw(`archive?ids=${one.id},${lost.id}`)).rawPayload);
  expect(Object.keys(unpacked)).toEqual(['a.pdf', 'Not included.txt']);
  expect(Buffer.from(unpacked['Not included.txt'] ?? []).toString()).toContain('\r\nb.txt\r\n');
});

it('a slow receiver is waited for without piling up listeners', async () => {
  const pieces = Array.from({ length: 500 }, () => Buffer.alloc(64 * 1024));
  const archive = api.app
    .get(FileArchives, { strict: false })
    .of({ organisationId: owner.organisationId }, [], [{ name: 'a.bin', bytes: Readable.from(pieces) }]);
  let most = 0;
  for await (const piece of archive) {
    expect(piece).toBeInstanceOf(Buffer);
    most = Math.max(most, archive.listenerCount('close'));
  }
  expect(most).toBeLessThan(10);
});

it('one is had in the ZIP, too, whose photo is older than any ZIP', async () => {
  const scan = await sent(pdf, 'Nan.pdf', { petId, takenOn: '1962-05-01' });
  const { rawPayload } = await raw(`archive?ids=${scan.id}`);
  expect(Object.keys(unzipSync(rawPayload))).toEqual(['Nan.pdf']);
});
