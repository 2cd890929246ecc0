import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { report } from '@petcare/contracts/reports';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('never calls two animals the same', async () => {
  const owner = await signUp(api, { plan: 'pro' });
  const pets = [];
  for (const breed of ['Labrador', 'Whippet']) pets.push(await createPet(owner, { breed }));
  const policy = { insurer: 'Dales', number: 'DP-1', type: 'lifetime', startsOn: '2026-01-01', renewsOn: '2027-01-01' };
  for (const { id } of pets) {
    const add = async (kind: string, body: object) =>
      expect((await owner.post(`/api/pets/${id}/${kind}`, { ...body, confirmed: true })).status).toBe(201);
    await add('vaccinations', { product: 'Nobivac', antigens: [{ code: 'leptospirosis' }], givenOn: '2026-04-01' });
    await add('measures', { kind: 'weight', value: '8', unit: 'kg', measuredAt: '2026-03-01T08:00:00Z' });
    await add('policies', { ...policy, premiumPence: 1000, premiumEvery: 'month' });
  }
  const shares = pets.map(({ id }) => ({ petId: id }));
  await owner.post('/api/expenses', { spentOn: '2026-02-01', category: 'food', amountPence: 1000, pets: shares });
  const rowsOf = async (name: string, title: string) => {
    const { tables } = report.parse((await owner.get(`/api/reports/${name}`)).body);
    return tables.find((table) => table.title === title)?.rows ?? [];
  };
  const names = ['Bella (Labrador)', 'Bella (Whippet)'];
  for (const [name, title] of [
    ['vaccinations', 'Vaccinations'],
    ['weight', 'Weight'],
    ['insurance', 'Policies'],
    ['expenses', 'By pet'],
  ] as const)
    expect((await rowsOf(name, title)).map(([pet]) => pet).toSorted()).toEqual(names);
  expect((await rowsOf('expenses', 'Each expense'))[0]).toContain(names.join(', '));
});
