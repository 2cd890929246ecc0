import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, dateIn } from '@petcare/contracts';
import { vaccination, vaccinationRuleList, vaccinationsValid, type Vaccination } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { vaccinations } from './vaccinations/vaccinations.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { plan: 'pro' });
});
afterAll(() => api.close());

const leptospirosis = [{ code: 'leptospirosis' }];
async function jab(petId: string, fields: object): Promise<Vaccination> {
  const body = { product: 'Nobivac L4', antigens: leptospirosis, givenOn: null, ...fields };
  const { body: made } = await owner.post(`/api/pets/${petId}/vaccinations`, body);
  return vaccination.row.parse(made);
}
const dues = ({ nextDue }: Vaccination) => nextDue.map(({ antigen, on, because }) => [antigen, on, because.source]);

it('says when the next is due and why, and knows what followed', async () => {
  const { id: petId } = await createPet(owner);
  const first = await jab(petId, { givenOn: '2026-01-05' });
  expect(dues(first)).toEqual([['leptospirosis', '2026-02-02', 'rule']]);
  const second = await jab(petId, { givenOn: '2026-02-02' });
  expect(dues(second)).toEqual([['leptospirosis', '2027-02-02', 'rule']]);
  expect(second.nextDue[0]?.because).toMatchObject({ body: 'WSAVA', version: '2024', rule: 'wsava-leptospirosis' });
  const { body } = await owner.get(`/api/pets/${petId}/vaccinations/${first.id}`);
  expect(vaccination.row.parse(body).nextDue[0]?.followedBy).toBe(second.id);
  const changed = await owner.patch(`/api/pets/${petId}/vaccinations/${second.id}`, {
    version: 1,
    nextDueOn: '2027-01-10',
  });
  expect(dues(vaccination.row.parse(changed.body))).toEqual([['leptospirosis', '2027-01-10', 'vet']]);
});

it('lists plans first, which are no part of the history until they are given', async () => {
  const { id: petId } = await createPet(owner);
  await jab(petId, { givenOn: '2026-02-02' });
  const planned = await jab(petId, { nextDueOn: '2099-02-01' });
  const at = `/api/pets/${petId}/vaccinations`;
  const { items } = vaccination.list.parse((await owner.get(at)).body);
  expect(items.map(({ givenOn }) => givenOn)).toEqual([null, '2026-02-02']);
  const history = async () => ((await owner.get(`/api/pets/${petId}/timeline`)).body as { items: object[] }).items;
  expect(await history()).toHaveLength(1);
  await owner.patch(`${at}/${planned.id}`, { version: 1, givenOn: '2026-11-01', nextDueOn: null });
  expect(await history()).toHaveLength(2);
});

it('is part of the history on the day it is given, also where that begins before London’s', async () => {
  const { id: petId } = await createPet(owner);
  const givenOn = addDays(dateIn('Europe/London'), 1);
  const given = { ...(await jab(petId, { givenOn: '2026-02-02' })), givenOn };
  expect(vaccinations.entry?.(given)).toMatchObject({ on: givenOn });
});

it('plans nothing for an animal that has died, but takes what was given', async () => {
  const { id: petId } = await createPet(owner);
  await owner.post(`/api/pets/${petId}/deceased`, { on: '2026-11-01' });
  const at = `/api/pets/${petId}/vaccinations`;
  const body = { product: 'Nobivac L4', antigens: leptospirosis };
  expect(await owner.post(at, body)).toMatchObject({ status: 422, body: { code: 'pet-deceased' } });
  expect((await owner.post(at, { ...body, givenOn: '2026-02-02' })).status).toBe(201);
});

it('names its rules, and answers for a whole stay', async () => {
  const { items } = vaccinationRuleList.parse((await owner.get('/api/vaccinations/rules')).body);
  expect(items.find(({ id }) => id === 'bef-equine-influenza')?.source).toMatch(/British Equestrian/);
  const { id: petId } = await createPet(owner, { species: 'cat' });
  const at = `/api/pets/${petId}/vaccinations/valid?from=2026-12-01&to=2026-12-14&for=kennel`;
  expect(vaccinationsValid.parse((await owner.get(at)).body).verdict).toBe('red');
  const antigens = ['panleukopenia', 'calicivirus', 'herpesvirus'].map((code) => ({ code }));
  await jab(petId, { product: 'Nobivac Tricat Trio', antigens, givenOn: '2026-10-01' });
  expect(vaccinationsValid.parse((await owner.get(at)).body).verdict).toBe('green');
  const backwards = `/api/pets/${petId}/vaccinations/valid?from=2026-12-02&to=2026-12-01`;
  expect(await owner.get(backwards)).toMatchObject({ status: 400, body: { errors: [{ path: 'to' }] } });
});

it('answers for today where they live', async () => {
  await api.sql(`update organisations.organisation set zone = 'Pacific/Kiritimati' where id = $1`, [
    owner.organisationId,
  ]);
  // The eleventh there.
  await api.database.setClock('2026-11-10T12:00:00Z');
  const { id: petId } = await createPet(owner, { species: 'cat' });
  for (const [validUntil, verdict] of [
    ['2026-11-10', 'red'],
    ['2026-11-11', 'green'],
  ]) {
    const antigens = ['panleukopenia', 'calicivirus', 'herpesvirus'].map((code) => ({ code, validUntil }));
    await jab(petId, { product: 'Nobivac Tricat Trio', antigens, givenOn: '2025-11-01' });
    const { body } = await owner.get(`/api/pets/${petId}/vaccinations/valid`);
    expect(vaccinationsValid.parse(body).verdict).toBe(verdict);
  }
});
