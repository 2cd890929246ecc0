import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { timeline } from '@petcare/contracts';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
});
afterAll(() => api.close());

it.each([
  [{ diagnoses: ['Sprain', 'Corns'], findings: 'Sore paw', procedures: ['X-ray'] }, 'Sprain, Corns'],
  [{ findings: 'Sore paw', procedures: ['X-ray'], plan: 'Rest' }, 'Sore paw'],
  [{ procedures: ['X-ray', 'Bandage'], plan: 'Rest' }, 'X-ray, Bandage'],
  [{ plan: 'Rest' }, 'Rest'],
  [{}, 'Emergency'],
])('a visit with %j has details of it in the history', async (fields, detail) => {
  const petId = (await createPet(owner)).id;
  const at = { date: '2026-02-01', time: '10:00' };
  const visit = { at, kind: 'emergency', status: 'attended', reason: 'Limping', ...fields };
  expect((await owner.post(`/api/pets/${petId}/visits`, visit)).status).toBe(201);
  const { items } = timeline.parse((await owner.get(`/api/pets/${petId}/timeline`)).body);
  expect(items).toMatchObject([{ title: 'Visit: Limping', detail }]);
});

it('a visit of which only the kind is known does not say it twice', async () => {
  const petId = (await createPet(owner)).id;
  const visit = { at: { date: '2026-02-01' }, kind: 'emergency', status: 'attended' };
  expect((await owner.post(`/api/pets/${petId}/visits`, visit)).status).toBe(201);
  const { items } = timeline.parse((await owner.get(`/api/pets/${petId}/timeline`)).body);
  expect(items).toMatchObject([{ title: 'Visit: Emergency', detail: null }]);
});
