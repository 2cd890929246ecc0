import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { z } from '@petcare/contracts';
import {
  createPet,
  recordSamples,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { unzipSync } from 'fflate';
import { extractText } from 'unpdf';

const invoice = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const form = Buffer.from('%PDF-1.7\n2 0 obj\n<<>>\nendobj\n%%EOF\n');
const made = z.object({ id: z.string() });

let api: TestApi;
let owner: Actor;
let path: string;
let policyId: string;
let petId: string;
const post = async (at: string, body: object) => made.parse((await owner.post(at, body)).body).id;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
  petId = (await createPet(owner, { name: 'Bella' })).id;
  const terms = { insurer: 'Dales Pet Insurance', number: 'DP-77', type: 'lifetime', excessPence: 9900 };
  const cover = { ...terms, startsOn: '2025-12-01', renewsOn: '2026-12-01', premiumPence: 2500, premiumEvery: 'month' };
  policyId = await post(`/api/pets/${petId}/policies`, cover);
  const file = made.parse((await upload(owner, '/api/files', invoice, 'Invoice.pdf', { petId })).body).id;
  await upload(owner, '/api/files', invoice, 'Something else.pdf', { petId });
  const vendor = 'Wharfedale Vets';
  const bill = { spentOn: '2026-10-02', amountPence: 24_900, category: 'vet-fees', vendor, note: 'Lent by Granny.' };
  const expenseId = await post('/api/expenses', { ...bill, pets: [{ petId }], fileIds: [file] });
  const claimId = await post(`/api/policies/${policyId}/claims`, {
    condition: 'Limping',
    note: 'Say nothing of the fence.',
    expenseIds: [expenseId],
    fileIds: [made.parse((await upload(owner, '/api/files', form, 'Claim form.pdf')).body).id],
  });
  path = `/api/policies/${policyId}/claims/${claimId}/pack`;
});
afterAll(() => api.close());

async function filesIn(at: string): Promise<Record<string, Uint8Array>> {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  return unzipSync((await api.app.inject({ url: at, headers: { cookie } })).rawPayload);
}
async function textIn(file: Uint8Array | undefined): Promise<string> {
  return (await extractText(file ?? new Uint8Array(), { mergePages: true })).text;
}

it('is what is claimed as a PDF, with its files and those of the bills', async () => {
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ');
  const { headers, rawPayload } = await api.app.inject({ url: path, headers: { cookie } });
  expect(headers['content-type']).toBe('application/zip');
  expect(headers['content-disposition']).toContain('Claim Limping, Bella.zip');
  const files = unzipSync(rawPayload);
  expect(Object.keys(files)).toEqual(['Claim Limping, Bella.pdf', 'Invoice.pdf', 'Claim form.pdf']);
  expect(Buffer.from(files['Invoice.pdf'] ?? []).equals(invoice)).toBe(true);
  const text = await textIn(files['Claim Limping, Bella.pdf']);
  for (const words of [
    'Claim for Limping',
    'DP-77',
    'Wharfedale Vets',
    '£249',
    '−£99',
    '£150',
    'Invoice.pdf',
    'Claim form.pdf',
    'Page 1',
  ])
    expect(text).toContain(words);
  // The family's own.
  expect(text).not.toMatch(/fence|Granny|How far it has got|Send it by|you to pay/);
});

it('has the files of the visits it is for, and of no other animal’s', async () => {
  const other = (await createPet(owner, { name: 'Mog' })).id;
  const billOf = async (patient: string, name: string): Promise<string> => {
    const fileId = made.parse((await upload(owner, '/api/files', form, name)).body).id;
    const visit = await owner.post(`/api/pets/${patient}/visits`, {
      ...recordSamples.visit.least,
      fileIds: [fileId],
      costs: [{ description: 'Blood test', amountPence: 5000, category: 'vet-fees' }],
    });
    return z.object({ expenseIds: z.array(z.string()) }).parse(visit.body).expenseIds[0] ?? '';
  };
  const [own, moved] = [await billOf(petId, 'Bella’s results.pdf'), await billOf(other, 'Mog’s results.pdf')];
  const { version } = z.object({ version: z.int() }).parse((await owner.get(`/api/expenses/${moved}`)).body);
  expect((await owner.patch(`/api/expenses/${moved}`, { version, pets: [{ petId }] })).status).toBe(200);
  const claimId = await post(`/api/policies/${policyId}/claims`, { condition: 'Tired', expenseIds: [own, moved] });
  const files = await filesIn(`/api/policies/${policyId}/claims/${claimId}/pack`);
  expect(Object.keys(files)).toEqual(['Claim Tired, Bella.pdf', 'Bella’s results.pdf']);
  expect(await textIn(files['Claim Tired, Bella.pdf'])).toContain('Blood test');
});

it('expects nothing more from an insurer who has declined it', async () => {
  const bill = { spentOn: '2026-10-05', amountPence: 30_000, category: 'vet-fees', pets: [{ petId }] };
  const expenseIds = [await post('/api/expenses', bill)];
  const path = `/api/policies/${policyId}/claims`;
  const claimId = await post(path, { condition: 'Cough', status: 'declined', expenseIds });
  const text = await textIn((await filesIn(`${path}/${claimId}/pack`))['Claim Cough, Bella.pdf']);
  expect(text).toContain('Paid by the owner');
  expect(text).not.toMatch(/Expected from the insurer|Excess/);
});
