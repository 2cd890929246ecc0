import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { doseList, medication, type Dose, type Medication } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

const drops = {
  drug: 'Loxicom',
  strength: '0.5 mg/ml',
  amount: '2',
  unit: 'drop',
  route: 'oral',
  schedule: { times: ['06:00', '10:30', '20:00'] },
  startsOn: '2026-07-10',
  stock: '100',
};
const tablet = { drug: 'Metacam', strength: '1 mg', amount: '1', unit: 'tablet', route: 'rectal', stock: '30' };

let api: TestApi;
let owner: Actor;
let course: Medication;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  // Eleven o'clock, in London's summer.
  await api.database.setClock('2026-07-10T10:00:00Z');
  owner = await signUp(api);
  const path = `/api/pets/${(await createPet(owner)).id}/medications`;
  course = medication.row.parse((await owner.post(path, drops)).body);
});
afterAll(() => api.close());

const path = () => `/api/pets/${course.petId}/medications/${course.id}`;
const now = async (): Promise<Medication> => medication.row.parse((await owner.get(path())).body);
async function change(fields: object): Promise<void> {
  const { version } = await now();
  expect((await owner.patch(path(), { version, ...fields })).status).toBe(200);
}
const on = async (day: string): Promise<Dose[]> => doseList.parse((await owner.get(`/api/doses?on=${day}`)).body).items;
/** Another was given shortly before, and it's meant. */
async function give(dose: Dose | undefined) {
  const path = `/api/doses/${dose?.id}/give`;
  const answer = await owner.post(path, {});
  const { doubt } = answer.body as { doubt?: string };
  return doubt === undefined ? answer : owner.post(path, { confirmed: [doubt] });
}
const undo = (dose: Dose | undefined) => owner.post(`/api/doses/${dose?.id}/undo`);
const kind = ({ drug, strength, unit, route }: Pick<Dose, 'drug' | 'strength' | 'unit' | 'route'>) =>
  [drug, strength, unit, route].join(' ');
const asDrops = 'Loxicom 0.5 mg/ml drop oral';
const asTablet = 'Metacam 1 mg tablet rectal';

it('doses given or missed read as they were, whatever their medication becomes', async () => {
  const [, late] = await on('2026-07-10');
  await give(late);
  await change(tablet);
  expect((await on('2026-07-10')).map((dose) => [kind(dose), dose.amount, dose.outcome])).toEqual([
    [asDrops, '2', 'missed'],
    [asDrops, '2', 'given'],
    [asTablet, '1', null],
  ]);
  await give((await on('2026-07-10'))[2]);
  await change({ drug: 'Rimadyl', strength: null });
  expect((await on('2026-07-10')).map(kind)).toEqual([asDrops, asDrops, asTablet]);
  expect((await on('2026-07-11')).map(kind)).toContain('Rimadyl  tablet rectal');
});

it('what is said of one later, or undone, leaves a stock in another unit alone', async () => {
  const [missed, late] = await on('2026-07-10');
  await give(late);
  expect((await now()).stock).toBe('98');
  await change(tablet);
  expect((await give(missed)).body).toMatchObject({ drug: 'Loxicom', unit: 'drop', amount: '2' });
  expect((await now()).stock).toBe('30');
  expect((await undo(missed)).body).toMatchObject({ drug: 'Loxicom', outcome: 'missed' });
  expect((await now()).stock).toBe('30');
});

it('one that is open again is of what the medication is by now', async () => {
  const [, late] = await on('2026-07-10');
  await give(late);
  await change(tablet);
  expect((await undo(late)).body).toMatchObject({ drug: 'Metacam', unit: 'tablet', amount: '1', outcome: null });
  expect((await now()).stock).toBe('30');
});

it('one that was missed, and can be given for longer now, is of what the medication is by now', async () => {
  await change({ ...tablet, schedule: { times: ['06:00'] } });
  expect((await on('2026-07-10')).map((dose) => [kind(dose), dose.outcome])).toEqual([[asTablet, null]]);
});
