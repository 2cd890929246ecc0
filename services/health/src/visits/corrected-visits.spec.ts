import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { measure, visit, type Visit } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
  await api.database.setClock('2026-11-02T09:00:00Z');
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
});
afterAll(() => api.close());

const jab = { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis' }] };
const whole = {
  at: { date: '2026-11-02' },
  kind: 'annual-check',
  status: 'attended',
  weight: { value: '12.4', unit: 'kg' },
  vaccinations: [jab],
};
const made = async (body: object = {}): Promise<Visit> =>
  visit.row.parse((await owner.post(`/api/pets/${petId}/visits`, { ...whole, ...body })).body);
const correct = async ({ id, version }: Visit, body: object): Promise<Visit> =>
  visit.row.parse(
    (await owner.patch(`/api/pets/${petId}/visits/${id}`, { version, alongside: 'follow', ...body })).body,
  );
const measures = async () => measure.list.parse((await owner.get(`/api/pets/${petId}/measures`)).body).items;

it('takes no weight later than now, and moves it to the start once that is known', async () => {
  const one = await made();
  expect((await measures())[0]?.measuredAt).toMatch(/^2026-11-02T09:00/);
  const noted = await correct(one, { reason: 'Limping', alongside: 'keep' });
  await correct(noted, { at: { date: '2026-11-02', time: '08:30' } });
  expect((await measures())[0]?.measuredAt).toBe('2026-11-02T08:30:00.000Z');
});
