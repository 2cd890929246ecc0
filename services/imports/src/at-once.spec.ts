import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { signUp, startTestApi, upload, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('two files with the same animals, imported at the same time, add nobody twice', async () => {
  const owner = await signUp(api, { plan: 'pro' });
  const rows = Array.from({ length: 200 }, (_, n) => `Pet ${n},dog,2020-12-31`);
  const drafted = async (last: string): Promise<ImportRun> => {
    const csv = ['Name,Species,DOB', ...rows, `${last},dog,2020-12-31`].join('\n');
    return importRun.parse((await upload(owner, '/api/imports', Buffer.from(csv), 'A.csv', { kind: 'pets' })).body);
  };
  const both = [await drafted('Bella'), await drafted('Rex')];
  const answers = await Promise.all(both.map(({ id }) => owner.post(`/api/imports/${id}/apply`)));
  const added = answers.map(({ body }) => importRun.parse(body).counts.add);
  expect(added.toSorted((one, other) => one - other)).toEqual([1, 201]);
  const count = `select count(*)::int as count from pets.pet where organisation_id = $1`;
  expect(await api.sql(count, [owner.organisationId])).toEqual([{ count: 202 }]);
});
