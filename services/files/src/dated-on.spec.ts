import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { dateIn } from '@petcare/contracts';
import { storedFile } from '@petcare/contracts/files';
import { signUp, startTestApi, upload, type TestApi } from '@petcare/testing/server';

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

// At any time it is another day than in London in one of them.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('a file sent in %s is of the day there', async (zone) => {
  const owner = await signUp(api);
  expect((await owner.patch('/api/organization', { zone, version: 1 })).status).toBe(200);
  const file = storedFile.row.parse((await upload(owner, '/api/files', pdf, 'a.pdf', {})).body);
  const there = dateIn(zone, new Date(file.createdAt));
  expect(file.datedOn).toBe(there);
  const at = `/api/files/${file.id}`;
  expect(await owner.patch(at, { version: 1, takenOn: '2025-01-02' })).toMatchObject({
    body: { datedOn: '2025-01-02' },
  });
  expect(await owner.patch(at, { version: 2, takenOn: null })).toMatchObject({ body: { datedOn: there } });
});
