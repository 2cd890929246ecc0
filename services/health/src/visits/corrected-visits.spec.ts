import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { recycleBinList } from '@petcare/contracts';
import { measure, vaccination, visit, type Visit } from '@petcare/contracts/health';
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
const jabs = async () => vaccination.list.parse((await owner.get(`/api/pets/${petId}/vaccinations`)).body).items;

it('takes no weight later than now, and moves it to the start once that is known', async () => {
  const one = await made();
  expect((await measures())[0]?.measuredAt).toMatch(/^2026-11-02T09:00/);
  const noted = await correct(one, { reason: 'Limping', alongside: 'keep' });
  await correct(noted, { at: { date: '2026-11-02', time: '08:30' } });
  expect((await measures())[0]?.measuredAt).toBe('2026-11-02T08:30:00.000Z');
});

it.each(['2026-11-02', '2099-11-06'])('has given nothing if it is only planned after all, for %s', async (date) => {
  const one = await made({ vaccinations: [{ ...jab, nextDueOn: '2027-11-01' }] });
  await correct(one, { status: 'planned', at: { date } });
  expect(await measures()).toEqual([]);
  expect(await jabs()).toMatchObject([{ givenOn: null, nextDueOn: date }]);
  const { body } = await owner.get('/api/recycle-bin');
  expect(recycleBinList.parse(body).items[0]).toMatchObject({ kind: 'measure', label: 'Weight 12.4 kg' });
});

it('leaves alone what somebody has corrected by itself', async () => {
  const one = await made({ at: { date: '2026-11-02', time: '08:30' } });
  const [[weight], [given]] = [await measures(), await jabs()];
  const ownTime = '2026-11-01T18:00:00.000Z';
  await owner.patch(`/api/pets/${petId}/measures/${weight?.id}`, { version: 1, measuredAt: ownTime });
  await owner.patch(`/api/pets/${petId}/vaccinations/${given?.id}`, { version: 1, givenOn: '2026-11-01' });
  await correct(one, { at: { date: '2026-10-31', time: '08:45' } });
  expect(await measures()).toMatchObject([{ measuredAt: ownTime, version: 2 }]);
  expect(await jabs()).toMatchObject([{ givenOn: '2026-11-01', version: 2 }]);
});

it('does not touch a jab’s day when only the time is corrected', async () => {
  const one = await made({ at: { date: '2026-11-02', time: '08:30' } });
  await correct(one, { at: { date: '2026-11-02', time: '08:45' } });
  expect(await measures()).toMatchObject([{ measuredAt: '2026-11-02T08:45:00.000Z' }]);
  expect(await jabs()).toMatchObject([{ givenOn: '2026-11-02', version: 1 }]);
});

it('moves only those planned jabs that were planned for its day', async () => {
  const own = { ...jab, product: 'Nobivac KC', nextDueOn: '2099-03-01' };
  const plan = await made({
    at: { date: '2099-02-01' },
    status: 'planned',
    weight: undefined,
    vaccinations: [jab, own],
  });
  await correct(plan, { at: { date: '2099-02-08' } });
  expect((await jabs()).map(({ nextDueOn }) => nextDueOn)).toEqual(['2099-03-01', '2099-02-08']);
});

it('leaves what was kept when it was called off through later corrections', async () => {
  const off = await correct(await made(), { status: 'cancelled', alongside: 'keep' });
  const noted = await correct(off, { reason: 'The vet was ill' });
  await correct(noted, { status: 'no-show' });
  expect(await measures()).toMatchObject([{ version: 1 }]);
  expect(await jabs()).toMatchObject([{ givenOn: '2026-11-02', version: 1 }]);
});

it('is named by what came of it only while it is there', async () => {
  const one = await made();
  const named = async () => [(await measures())[0]?.visitId, (await jabs())[0]?.visitId];
  expect(await named()).toEqual([one.id, one.id]);
  await owner.del(`/api/pets/${petId}/visits/${one.id}`);
  expect(await named()).toEqual([null, null]);
  await owner.post(`/api/recycle-bin/${one.id}/restore`);
  expect(await named()).toEqual([one.id, one.id]);
  await owner.del(`/api/pets/${petId}/visits/${one.id}`);
  await owner.del(`/api/recycle-bin/${one.id}`, { confirm: 'Annual check' });
  const sql = `select visit_id from health.measure where pet_id = $1 union all select visit_id from health.vaccination where pet_id = $1`;
  expect(await api.sql(sql, [petId])).toEqual([{ visit_id: null }, { visit_id: null }]);
});
