import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { measure, vaccination, visit, type Visit } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
});
beforeEach(async () => {
  petId = (await createPet(owner)).id;
});
afterAll(() => api.close());

const at = { date: '2026-11-02', time: '10:30' };
const jab = { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis' }] };
const whole = {
  at,
  kind: 'annual-check',
  status: 'attended',
  weight: { value: '12.4', unit: 'kg' },
  vaccinations: [jab],
  costs: [{ description: 'Check and jab', amountPence: 6450 }],
};
const send = (body: object) => owner.post(`/api/pets/${petId}/visits`, body);
const made = async (body: object = whole): Promise<Visit> => visit.row.parse((await send(body)).body);
const correct = async (one: Visit, body: object): Promise<Visit> =>
  visit.row.parse((await owner.patch(`/api/pets/${petId}/visits/${one.id}`, { version: one.version, ...body })).body);
const measures = async () => measure.list.parse((await owner.get(`/api/pets/${petId}/measures`)).body).items;
const jabs = async () => vaccination.list.parse((await owner.get(`/api/pets/${petId}/vaccinations`)).body).items;

describe('a visit', () => {
  it('brings its weight and its jabs along, linked both ways', async () => {
    const one = await made();
    const [weight] = await measures();
    const [given] = await jabs();
    expect(weight).toMatchObject({ visitId: one.id, grams: 12_400, measuredAt: '2026-11-02T10:30:00.000Z' });
    expect(given).toMatchObject({ visitId: one.id, product: 'Nobivac L4', givenOn: '2026-11-02' });
    expect(one).toMatchObject({ measureId: weight?.id, vaccinationIds: [given?.id] });
    expect(one.costs).toEqual([{ description: 'Check and jab', amountPence: 6450, category: 'vet-fees' }]);
    expect((await owner.get(`/api/pets/${petId}/visits/${one.id}`)).body).toEqual(one);
  });

  it.each([
    ['a weight out of range', { weight: { value: '9999', unit: 'kg' } }, 'weight.value'],
    [
      'a jab with a batch out of date',
      { vaccinations: [jab, { ...jab, batchExpiresOn: '2020-01-01' }] },
      'vaccinations.1.batchExpiresOn',
    ],
    ['a weight of a plan', { status: 'planned', at: { date: '2099-01-01' }, vaccinations: [], costs: [] }, 'weight'],
  ])('writes nothing at all with %s', async (_name, fields, path) => {
    expect(await send({ ...whole, ...fields })).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect([await measures(), await jabs()]).toEqual([[], []]);
    const { items } = visit.list.parse((await owner.get(`/api/pets/${petId}/visits`)).body);
    expect(items).toEqual([]);
  });

  it('asks about an odd weight before anything is written', async () => {
    const odd = { ...whole, weight: { value: '900', unit: 'kg' } };
    expect(await send(odd)).toMatchObject({ status: 409, body: { code: 'needs-confirmation' } });
    expect(await jabs()).toEqual([]);
    expect((await send({ ...odd, confirmed: true })).status).toBe(201);
  });

  it('asks about an odd weight and an odd temperature at once, as one answer confirms both', async () => {
    const weight = { value: '900', unit: 'kg' };
    const asked = async (body: object) => (await send({ ...whole, ...body })).body as { message: string };
    const [about, more] = [await asked({ weight }), await asked({ temperature: 8.5 })];
    expect([about, more]).toMatchObject([{ code: 'needs-confirmation' }, { code: 'needs-confirmation' }]);
    const message = `${more.message} ${about.message}`;
    expect(await asked({ weight, temperature: 8.5 })).toMatchObject({ code: 'needs-confirmation', message });
    expect([await measures(), await jabs()]).toEqual([[], []]);
    const one = await made({ ...whole, temperature: 38.5 });
    const odd = { version: one.version, weight, temperature: 8.5 };
    const change = (body: object) => owner.patch(`/api/pets/${petId}/visits/${one.id}`, body);
    expect(await change(odd)).toMatchObject({ status: 409, body: { message: expect.stringContaining(more.message) } });
    expect(await change(odd)).toMatchObject({ body: { message: expect.stringContaining('Is 900 kg right?') } });
    expect((await owner.get(`/api/pets/${petId}/visits/${one.id}`)).body).toEqual(one);
    expect((await change({ ...odd, confirmed: true })).body).toMatchObject({ temperature: 8.5 });
  });

  it('is written once for a key, however often it comes', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const [first, second] = [1, 2].map(() => owner.post(`/api/pets/${petId}/visits`, whole, { headers }));
    expect((await first)?.body).toEqual((await second)?.body);
    expect([await measures(), await jabs()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });
});

describe('correcting it', () => {
  it('moves what it brought along where that is asked for, and not otherwise', async () => {
    const one = await made();
    const moved = await correct(one, { at: { ...at, date: '2026-11-04' }, alongside: 'follow' });
    expect((await jabs())[0]?.givenOn).toBe('2026-11-04');
    expect((await measures())[0]?.measuredAt).toBe('2026-11-04T10:30:00.000Z');
    await correct(moved, { at: { ...at, date: '2026-11-03' } });
    expect((await jabs())[0]?.givenOn).toBe('2026-11-04');
    expect((await measures())[0]?.measuredAt).toBe('2026-11-04T10:30:00.000Z');
  });

  it('corrects the weight it brought, and adds further jabs', async () => {
    const one = await made();
    const again = await correct(one, {
      weight: { value: '12.6', unit: 'kg' },
      vaccinations: [{ ...jab, product: 'Nobivac KC' }],
    });
    expect((await measures()).map(({ grams }) => grams)).toEqual([12_600]);
    expect(again.measureId).toBe(one.measureId);
    expect(again.vaccinationIds).toHaveLength(2);
  });

  it('gives the jabs that were planned with it', async () => {
    const planned = await made({
      at: { date: '2099-02-01' },
      kind: 'vaccination',
      status: 'planned',
      vaccinations: [jab],
    });
    expect((await jabs())[0]).toMatchObject({ givenOn: null, nextDueOn: '2099-02-01' });
    await correct(planned, { at, status: 'attended', alongside: 'follow' });
    expect((await jabs())[0]).toMatchObject({ givenOn: '2026-11-02', nextDueOn: null });
  });

  it('takes away what was not given after all', async () => {
    const one = await made();
    await correct(one, { status: 'cancelled', alongside: 'follow' });
    expect([await measures(), await jabs()]).toEqual([[], []]);
  });
});

describe('deleting it', () => {
  it.each([
    ['', 1],
    ['?alongside=keep', 1],
    ['?alongside=follow', 0],
  ])('with %j leaves %s of each', async (query, left) => {
    const one = await made();
    expect((await owner.del(`/api/pets/${petId}/visits/${one.id}${query}`)).status).toBe(204);
    expect([await measures(), await jabs()]).toMatchObject([{ length: left }, { length: left }]);
    expect((await owner.post(`/api/recycle-bin/${one.id}/restore`)).status).toBe(204);
    expect([await measures(), await jabs()]).toMatchObject([{ length: 1 }, { length: 1 }]);
  });

  it('does not bring back what went when it was called off', async () => {
    const one = await made();
    await correct(one, { status: 'cancelled', alongside: 'follow' });
    await owner.del(`/api/pets/${petId}/visits/${one.id}?alongside=follow`);
    await owner.post(`/api/recycle-bin/${one.id}/restore`);
    expect([await measures(), await jabs()]).toEqual([[], []]);
  });
});

it('lists those to come by their status, and plans none for an animal that has died', async () => {
  await made();
  const plan = { at: { date: '2099-02-01', time: '09:00' }, kind: 'dental', status: 'planned' };
  await made(plan);
  const { body } = await owner.get(`/api/pets/${petId}/visits?status=planned`);
  expect(visit.list.parse(body).items).toMatchObject([{ kind: 'dental', startsAt: '2099-02-01T09:00:00.000Z' }]);
  await owner.post(`/api/pets/${petId}/deceased`, { on: '2026-11-10' });
  expect(await send(plan)).toMatchObject({ status: 422, body: { code: 'pet-deceased' } });
  expect((await send(whole)).status).toBe(201);
});
