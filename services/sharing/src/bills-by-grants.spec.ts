import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { visit, type Visit } from '@petcare/contracts/health';
import { expense, type Expense } from '@petcare/contracts/money';
import type { ChosenAreas } from '@petcare/contracts/sharing';
import { confirmAddress, createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api, { plan: 'pro' }));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
});
afterAll(() => api.close());

const share = async (areas: ChosenAreas) => {
  const answer = await owner.post('/api/grants', { petIds: [rex], to: { userId: sam.userId }, areas });
  expect(answer).toMatchObject({ status: 201 });
};
const check = { description: 'Check', amountPence: 4500, category: 'vet-fees' };
const tablets = { description: 'Tablets', amountPence: 1950, category: 'medication' };
const places = () => `/api/pets/${rex}/visits`;
const path = ({ id }: Visit) => `${places()}/${id}`;
const made = async (by: Actor): Promise<Visit> => {
  const at = { date: '2026-11-02', time: '10:30' };
  const body = { at, kind: 'consultation', status: 'attended', costs: [check, tablets] };
  return visit.row.parse((await by.post(places(), body)).body);
};
const correct = (one: Visit, body: object) =>
  sam.patch(path(one), { version: one.version, alongside: 'follow', ...body });
const expenses = async (): Promise<Expense[]> =>
  expense.list
    .parse((await owner.get('/api/expenses')).body)
    .items.filter(({ pets }) => pets.some(({ petId }) => petId === rex))
    .toSorted((one, other) => other.amountPence - one.amountPence);

const days = async () => (await expenses()).map(({ spentOn, amountPence }) => [spentOn, amountPence]);

it.each<[string, ChosenAreas, () => Actor]>([
  ['their own visit', { medical: 'add', expenses: 'add' }, () => sam],
  ['any visit', { medical: 'edit', expenses: 'edit' }, () => owner],
  ['any visit, with what it cost', { medical: 'edit', expenses: 'add' }, () => owner],
])('those who may correct %s correct its bill along with it', async (_what, areas, by) => {
  await share(areas);
  const one = await made(by());
  const moved = await correct(one, { at: { date: '2026-11-03' }, costs: [{ ...check, amountPence: 5000 }, tablets] });
  expect(moved).toMatchObject({ status: 200, body: { expenseIds: one.expenseIds } });
  expect(await days()).toEqual([
    ['2026-11-03', 5000],
    ['2026-11-03', 1950],
  ]);
  const fewer = await correct(visit.row.parse(moved.body), { costs: [tablets] });
  expect(fewer).toMatchObject({ status: 200, body: { expenseIds: [one.expenseIds[1]] } });
  expect(await days()).toEqual([['2026-11-03', 1950]]);
  expect((await sam.del(`${path(one)}?alongside=follow`)).status).toBe(204);
  expect(await days()).toEqual([]);
  expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
  expect(await days()).toEqual([['2026-11-03', 1950]]);
});

it('corrects with the visit what somebody has split between animals since, and lets nobody in further', async () => {
  await share({ medical: 'edit', expenses: 'edit' });
  const one = await made(sam);
  const [first = ''] = one.expenseIds;
  const pets = [{ petId: rex }, { petId: mog }];
  expect((await owner.patch(`/api/expenses/${first}`, { version: 1, pets })).status).toBe(200);
  expect((await correct(one, { at: { date: '2026-11-03' } })).status).toBe(200);
  expect((await owner.get(`/api/expenses/${first}`)).body).toMatchObject({ spentOn: '2026-11-03', version: 3 });
  expect((await sam.patch(`/api/expenses/${first}`, { version: 3, vendor: 'Mine' })).status).toBe(403);
  expect((await sam.get(`/api/pets/${mog}`)).status).toBe(404);
});
