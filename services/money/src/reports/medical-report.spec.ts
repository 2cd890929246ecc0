import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { report } from '@petcare/contracts/reports';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('names two animals of one name with what tells them apart', async () => {
  const owner = await signUp(api, { plan: 'pro' });
  for (const breed of ['Labrador', 'Poodle']) {
    const { id } = await createPet(owner, { name: 'Rex', breed });
    await owner.post(`/api/pets/${id}/allergies`, { substance: 'Pollen', kind: 'food', severity: 'mild' });
  }
  const { tables } = report.parse((await owner.get('/api/reports/medical')).body);
  expect(tables[0]?.rows.map(([pet]) => pet)).toEqual(['Rex (Labrador)', 'Rex (Poodle)']);
});
