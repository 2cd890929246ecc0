import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recordHistory, recycleBinList } from '@petcare/contracts';
import { contact } from '@petcare/contracts/contacts';
import { visit, type Visit } from '@petcare/contracts/health';
import { expense, type Expense } from '@petcare/contracts/money';
import { createPet, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
let contactId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
  const practice = { type: 'vet-practice', name: 'Wharfedale Vets' };
  contactId = contact.row.parse((await owner.post('/api/contacts', practice)).body).id;
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
});
afterAll(() => api.close());

const check = { description: 'Check', amountPence: 4500 };
const tablets = { description: 'Tablets', amountPence: 1950, category: 'medication' };
const bill = (...costs: object[]) => ({
  at: { date: '2026-11-02', time: '10:30' },
  kind: 'consultation',
  status: 'attended',
  contactId,
  costs,
});
const made = async (body: object = bill(check, tablets), by = owner): Promise<Visit> =>
  visit.row.parse((await by.post(`/api/pets/${petId}/visits`, body)).body);
const path = ({ id }: Visit) => `/api/pets/${petId}/visits/${id}`;
const correct = async (one: Visit, body: object): Promise<Visit> =>
  visit.row.parse((await owner.patch(path(one), { version: one.version, ...body })).body);
const expenses = async (): Promise<Expense[]> => {
  const { items } = expense.list.parse((await owner.get(`/api/expenses?petId=${petId}`)).body);
  return items.toSorted((one, other) => other.amountPence - one.amountPence);
};
const pence = async () => (await expenses()).map(({ amountPence }) => amountPence);
const idsIn = async (one: Visit) => visit.row.parse((await owner.get(path(one))).body).expenseIds;

it('makes an expense of each line of the bill, linked both ways', async () => {
  const one = await made();
  const common = { spentOn: '2026-11-02', vendor: 'Wharfedale Vets', visitId: one.id, visitPetId: petId };
  const rows = await expenses();
  expect(rows).toMatchObject([
    { ...common, amountPence: 4500, category: 'vet-fees', note: 'Check', pets: [{ petId, sharePence: 4500 }] },
    { ...common, amountPence: 1950, category: 'medication', note: 'Tablets', pets: [{ petId, sharePence: 1950 }] },
  ]);
  expect(one.expenseIds).toEqual(rows.map(({ id }) => id));
  expect(await idsIn(one)).toEqual(one.expenseIds);
});

describe('correcting the visit', () => {
  const corrected = {
    at: { date: '2026-11-03' },
    costs: [
      { ...tablets, amountPence: 2950 },
      { ...check, description: 'Stitches', amountPence: 9900 },
    ],
  };

  it('corrects its expenses where they follow', async () => {
    const one = await made();
    const again = await correct(one, { ...corrected, alongside: 'follow' });
    expect(again.expenseIds).toEqual(one.expenseIds);
    expect(await expenses()).toMatchObject([
      {
        id: one.expenseIds[0],
        spentOn: '2026-11-03',
        amountPence: 9900,
        note: 'Stitches',
        pets: [{ sharePence: 9900 }],
      },
      { id: one.expenseIds[1], spentOn: '2026-11-03', amountPence: 2950, note: 'Tablets' },
    ]);
  });

  it('leaves them as they are where they stay, and books what is new', async () => {
    const one = await made();
    const costs = [...corrected.costs, { description: 'Collar', amountPence: 700, category: 'equipment' }];
    const again = await correct(one, { ...corrected, costs });
    expect((await expenses()).map(({ spentOn, amountPence }) => [spentOn, amountPence])).toEqual([
      ['2026-11-02', 4500],
      ['2026-11-02', 1950],
      ['2026-11-03', 700],
    ]);
    expect(again.expenseIds).toHaveLength(3);
  });

  it.each([
    ['follow', [4500]],
    ['keep', [4500, 1950]],
  ])('of a line that is gone: %s leaves %j', async (alongside, left) => {
    const one = await made();
    const again = await correct(one, { costs: [check], alongside });
    expect(again.expenseIds).toEqual([one.expenseIds[0]]);
    expect(await pence()).toEqual(left);
    expect((await expenses()).slice(1).map(({ visitId }) => visitId)).toEqual(left.slice(1).map(() => null));
  });

  it('does not book again what somebody deleted by itself', async () => {
    const one = await made();
    await owner.del(`/api/expenses/${one.expenseIds[1]}`);
    expect(await idsIn(one)).toEqual([one.expenseIds[0]]);
    await correct(one, { reason: 'Limps', alongside: 'follow' });
    expect(await pence()).toEqual([4500]);
  });

  it.each(['follow', 'keep'])('books what replaces it on the bill: %s', async (alongside) => {
    const one = await made();
    await owner.del(`/api/expenses/${one.expenseIds[0]}`);
    const xray = { description: 'X-ray', amountPence: 9900 };
    const again = await correct(one, { costs: [xray, tablets], alongside });
    expect(await expenses()).toMatchObject([{ note: 'X-ray', amountPence: 9900 }, { id: one.expenseIds[1] }]);
    expect(again.expenseIds).toHaveLength(2);
    const renamed = [xray, { ...tablets, description: 'Capsules' }];
    await correct(again, { costs: renamed, alongside: 'follow' });
    expect((await expenses()).map(({ note, amountPence }) => [note, amountPence])).toEqual([
      ['X-ray', 9900],
      ['Capsules', 1950],
    ]);
  });
});

describe('deleting the visit', () => {
  it('takes its expenses into the bin where they follow, and they come back with it, linked', async () => {
    const one = await made();
    expect((await owner.del(`${path(one)}?alongside=follow`)).status).toBe(204);
    expect(await expenses()).toEqual([]);
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect(await pence()).toEqual([4500, 1950]);
    expect(await idsIn(one)).toEqual(one.expenseIds);
    for (const id of one.expenseIds) expect((await owner.post(`/api/recycle-bin/${id}/restore`)).status).toBe(404);
  });

  it('leaves in the bin what was deleted before, and each can come back by itself', async () => {
    const one = await made();
    const [first = '', second = ''] = one.expenseIds;
    await owner.del(`/api/expenses/${second}`);
    await owner.del(`${path(one)}?alongside=follow`);
    expect((await owner.post(`/api/recycle-bin/${first}/restore`)).status).toBe(204);
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect(await pence()).toEqual([4500]);
    expect((await owner.post(`/api/recycle-bin/${second}/restore`)).status).toBe(204);
    expect(await pence()).toEqual([4500, 1950]);
  });

  it('leaves them without a visit to show where they stay, and with their own again when it’s restored', async () => {
    const one = await made();
    expect((await owner.del(`${path(one)}?alongside=keep`)).status).toBe(204);
    expect(await expenses()).toMatchObject([
      { amountPence: 4500, visitPetId: null },
      { amountPence: 1950, visitPetId: null },
    ]);
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect(await idsIn(one)).toEqual(one.expenseIds);
    expect(await expenses()).toMatchObject([{ visitPetId: petId }, { visitPetId: petId }]);
  });

  it('leaves them without a link once it’s deleted for good', async () => {
    const one = await made();
    await owner.del(`${path(one)}?alongside=keep`);
    const { items } = recycleBinList.parse((await owner.get('/api/recycle-bin')).body);
    const confirm = items.find(({ id }) => id === one.id)?.label;
    expect((await owner.del(`/api/recycle-bin/${one.id}`, { confirm })).status).toBe(204);
    expect(await expenses()).toMatchObject([
      { amountPence: 4500, visitId: null, visitPetId: null },
      { amountPence: 1950, visitId: null, visitPetId: null },
    ]);
  });
});

it('books the bill that a carer typed, and shows the expenses to those who may see them', async () => {
  const carer = await joinAs(owner, 'carer');
  const one = await made(bill(check), carer);
  expect(one.expenseIds).toEqual([]);
  expect((await carer.get(path(one))).body).toMatchObject({ expenseIds: [] });
  expect((await carer.get(`/api/pets/${petId}/visits`)).body).toMatchObject({ items: [{ expenseIds: [] }] });
  expect((await carer.patch(path(one), { version: 99, reason: 'Limps' })).body).toMatchObject({
    code: 'stale',
    current: { expenseIds: [] },
  });
  expect(await idsIn(one)).toEqual((await expenses()).map(({ id }) => id));
  expect(await pence()).toEqual([4500]);
});

it('shows carers no bill but their own, in the history neither', async () => {
  const carer = await joinAs(owner, 'carer');
  const [theirs, own] = [await made(bill(check)), await made(bill(check), carer)];
  expect((await carer.get(path(theirs))).body).toMatchObject({ costs: [] });
  expect((await carer.get(path(own))).body).toMatchObject({ costs: [{}] });
  const list = (await carer.get(`/api/pets/${petId}/visits`)).body as { items: { id: string; costs: object[] }[] };
  expect(list.items.find(({ id }) => id === theirs.id)?.costs).toEqual([]);
  const changed = async (actor: Actor) =>
    recordHistory
      .parse((await actor.get(`${path(theirs)}/history`)).body)
      .items.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(await changed(owner)).toContain('costs');
  expect(await changed(carer)).not.toContain('costs');
});

it('lets a carer see and delete the bill they typed, and leaves alone one that somebody else has changed since', async () => {
  const carer = await joinAs(owner, 'carer');
  const [plain, typed, own] = [
    await made(bill(), carer),
    await made(bill(check), carer),
    await made(bill(check), carer),
  ];
  const surgery = { description: 'Surgery', amountPence: 45_000, category: 'vet-fees' };
  for (const one of [plain, typed])
    expect(await correct(one, { costs: [surgery], alongside: 'follow' })).toMatchObject({ costs: [surgery] });
  const list = visit.list.parse((await carer.get(`/api/pets/${petId}/visits`)).body).items;
  const costsOf = new Map(list.map(({ id, costs }) => [id, costs.length]));
  expect([plain, typed, own].map(({ id }) => costsOf.get(id))).toEqual([0, 0, 1]);
  for (const one of [plain, typed]) {
    const change = (body: object) => carer.patch(path(one), { version: 2, alongside: 'follow', ...body });
    expect((await carer.get(path(one))).body).toMatchObject({ costs: [] });
    expect((await carer.patch(path(one), { version: 1, reason: 'Limps' })).body).toMatchObject({
      current: { costs: [] },
    });
    expect(await change({ costs: [check] })).toMatchObject({ status: 400, body: { errors: [{ path: 'costs' }] } });
    expect((await carer.del(`${path(one)}?alongside=follow`)).status).toBe(403);
    expect(await change({ reason: 'Limps', costs: [] })).toMatchObject({ status: 200, body: { costs: [] } });
    expect((await owner.get(path(one))).body).toMatchObject({ reason: 'Limps', costs: [surgery] });
  }
  expect(await pence()).toEqual([45_000, 45_000, 4500]);
  const again = await carer.patch(path(own), { version: 1, costs: [check, tablets], alongside: 'follow' });
  expect(again).toMatchObject({ status: 200, body: { costs: [{}, {}] } });
  expect((await carer.del(`${path(own)}?alongside=follow`)).status).toBe(204);
  expect(await pence()).toEqual([45_000, 45_000]);
});
