import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordKinds, z } from '@petcare/contracts';
import { attachedFiles, storedFile } from '@petcare/contracts/files';
import { presetAreas, type ChosenAreas } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const holder = z.object({ id: z.string(), fileIds: z.array(z.string()), files: attachedFiles });

let api: TestApi;
let owner: Actor;
let sam: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const share = async (areas: ChosenAreas) =>
  expect(await owner.post('/api/grants', { petIds: [petId], to: { userId: sam.userId }, areas })).toMatchObject({
    status: 201,
  });
const sent = async (actor: Actor, fields: Record<string, string> = { petId }) => {
  const answer = await upload(actor, `/api/files${fields['petId'] ? `?petId=${petId}` : ''}`, pdf, 'page.pdf', fields);
  return storedFile.row.parse(answer.body).id;
};
const linksOf = (fileId: string) => api.sql('select record_id from files.file_link where file_id = $1', [fileId]);

const kinds = ['vaccination', 'visit', 'note', 'medication', 'training-plan', 'training-session', 'expense'] as const;

describe.each(kinds)('a file of a %s', (kind) => {
  const { path, area } = recordKinds[kind];
  const at = () => ('isOfOrganisation' in recordKinds[kind] ? `/api/${path}` : `/api/pets/${petId}/${path}`);
  const bodyOf = async () => {
    const { least, needs } = recordSamples[kind];
    const about = kind === 'expense' ? { pets: [{ petId }] } : {};
    return { ...least, ...about, ...(await needs?.(owner, petId))?.fields };
  };

  it('is added and taken off by those who may add the record, and stays with the pet', async () => {
    await share({ [area]: 'add', documents: 'add' });
    const [file, other] = [await sent(sam), await sent(owner)];
    const made = await sam.post(at(), { ...(await bodyOf()), fileIds: [file, other] });
    expect(made).toMatchObject({ status: 201, body: { files: [{ id: file }, { id: other }] } });
    const { id } = holder.parse(made.body);
    expect(holder.parse((await owner.get(`${at()}/${id}`)).body).fileIds).toEqual([file, other]);
    expect(await sam.patch(`${at()}/${id}`, { version: 1, fileIds: [other] })).toMatchObject({ status: 200 });
    expect([(await linksOf(file)).length, (await linksOf(other)).length]).toEqual([0, 1]);
    expect((await owner.get(`/api/files/${file}`)).status).toBe(200);
  });

  it('is theirs to leave alone where they don’t see it', async () => {
    await share({ [area]: 'edit', documents: 'edit' });
    const file = await sent(owner, {});
    const { id } = holder.parse((await owner.post(at(), { ...(await bodyOf()), fileIds: [file] })).body);
    expect(await sam.patch(`${at()}/${id}`, { version: 1, fileIds: [] })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'fileIds' }] },
    });
    expect((await linksOf(file)).length).toBe(1);
  });
});

it('a vet keeps the certificate with the vaccination', async () => {
  await share(presetAreas('vet'));
  const fileIds = [await sent(sam)];
  const body = { ...recordSamples.vaccination.least, fileIds };
  expect((await sam.post(`/api/pets/${petId}/vaccinations`, body)).status).toBe(201);
});

it('an upload goes on for as long as its sender may add documents', async () => {
  const given = await owner.post('/api/grants', {
    petIds: [petId],
    to: { userId: sam.userId },
    areas: { documents: 'add' },
  });
  const begun = await sam.post(`/api/uploads?petId=${petId}`, { name: 'page.pdf', bytes: pdf.length });
  const uploadId = z.object({ id: z.string() }).parse(begun.body).id;
  const send = async (offset: number, bytes: Buffer) =>
    (
      await sam.patch(`/api/uploads/${uploadId}`, bytes, {
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
      })
    ).status;
  expect(await send(0, pdf.subarray(0, 10))).toBe(204);
  const { id, version } = z.object({ id: z.string(), version: z.int() }).parse(given.body);
  await owner.patch(`/api/grants/${id}`, { version, areas: { documents: 'view' } });
  expect(await send(10, pdf.subarray(10, 20))).toBe(404);
  await owner.patch(`/api/grants/${id}`, { version: version + 1, areas: { documents: 'add' } });
  expect(await send(10, pdf.subarray(10, 20))).toBe(204);
  await owner.post(`/api/grants/${id}/revoke`);
  expect(await send(20, pdf.subarray(20))).toBe(404);
  expect((await sam.post(`/api/files?petId=${petId}`, { uploadId, petId })).status).not.toBe(201);
});
