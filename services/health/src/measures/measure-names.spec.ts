import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { measure } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

it('asks about a weight in the words of the scales, in grams for a small animal', async () => {
  const owner = await signUp(api);
  const at = `/api/pets/${(await createPet(owner, { species: 'hamster' })).id}/measures`;
  const weight = { kind: 'weight', unit: 'g' };
  const asked = async (value: string) => (await owner.post(at, { ...weight, value })).body;
  expect(await asked('1200')).toMatchObject({
    message: 'That’s unusual for this species (2 g to 250 g). Is 1.2 kg right?',
  });
  await owner.post(at, { ...weight, value: '96' });
  expect(await asked('124')).toMatchObject({ message: 'That’s 29% more than last time (96 g). Is 124 g right?' });
});

it('has a name only while none of the kinds fits', async () => {
  const owner = await signUp(api);
  const at = `/api/pets/${(await createPet(owner)).id}/measures`;
  const girth = { kind: 'custom', unit: 'other', value: '12.4', label: 'Girth' };
  const made = measure.row.parse((await owner.post(at, girth)).body);
  expect(made.label).toBe('Girth');
  const weight = { version: 1, kind: 'weight', unit: 'kg', confirmed: true };
  const { body } = await owner.patch(`${at}/${made.id}`, weight);
  expect(measure.row.parse(body)).toMatchObject({ kind: 'weight', grams: 12_400, label: null });
  const { body: added } = await owner.post(at, { ...girth, kind: 'weight', unit: 'kg' });
  expect(measure.row.parse(added).label).toBeNull();
});
