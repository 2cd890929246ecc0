import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList, medication, type Medication } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let course: Medication;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
});
beforeEach(async () => {
  await api.database.setClock('2026-07-10T07:30:00Z');
  const path = `/api/pets/${(await createPet(owner)).id}/medications`;
  const fields = { drug: 'Prednisolone', amount: '1', unit: 'tablet', route: 'oral', schedule: { times: ['08:00'] } };
  course = medication.row.parse((await owner.post(path, { ...fields, startsOn: '2026-07-10', stock: '10' })).body);
});
afterAll(() => api.close());

async function giveOne(): Promise<void> {
  const { items } = doseList.parse((await owner.get(`/api/pets/${course.petId}/doses?on=2026-07-10`)).body);
  expect((await owner.post(`/api/doses/${items[0]?.id}/give`, {})).status).toBe(200);
}
async function change(fields: object): Promise<string | null> {
  const path = `/api/pets/${course.petId}/medications/${course.id}`;
  const answer = await owner.patch(path, { version: course.version, ...fields });
  expect(answer.status).toBe(200);
  return medication.row.parse(answer.body).stock;
}

it.each([
  [{ stock: '40', stockRead: '10' }, '39'],
  [{ stock: '0', stockRead: '10' }, '0'],
  [{ stock: '999999.9999', stockRead: '8' }, '999999.9999'],
  [{ stock: null, stockRead: '10' }, null],
  [{ stock: '40.50', stockRead: '9' }, '40.50'],
  [{ notes: 'With food', stockRead: '10' }, '9'],
])('a change to %j, with a dose given meanwhile, leaves %s', async (fields, left) => {
  await giveOne();
  expect(await change(fields)).toBe(left);
});

it('a stock that is said without what it was is what there is', async () => {
  await giveOne();
  expect(await change({ stock: '40' })).toBe('40');
});

it('a stock in another unit is what there is', async () => {
  await giveOne();
  expect(await change({ stock: '50', stockRead: '10', unit: 'ml', amount: '1' })).toBe('50');
});
