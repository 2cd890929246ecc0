import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { measure } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { VitalSignsOfEverySpecies1798100021000 as Migration } from '../migrations/1798100021000-vital-signs-of-every-species.ts';

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

it('asks nothing again when only its note is changed', async () => {
  const owner = await signUp(api);
  const at = `/api/pets/${(await createPet(owner, { species: 'hamster' })).id}/measures`;
  const odd = { kind: 'weight', unit: 'g', value: '1200', confirmed: true };
  const { id } = measure.row.parse((await owner.post(at, odd)).body);
  expect(await owner.patch(`${at}/${id}`, { version: 1, note: 'On the new scales' })).toMatchObject({ status: 200 });
  const question = { status: 409, body: { code: 'needs-confirmation' } };
  expect(await owner.patch(`${at}/${id}`, { version: 2, value: '1300' })).toMatchObject(question);
});

it('asks about a day before the animal was born, of a measure, a jab and a visit, once', async () => {
  const owner = await signUp(api);
  const born = { birthDate: '2024-05-01', birthDatePrecision: 'month' as const };
  const at = `/api/pets/${(await createPet(owner, born)).id}`;
  const question = { status: 409, body: { message: 'That’s before this animal was born. Is the date right?' } };
  const girth = { kind: 'custom', unit: 'other', value: '12', label: 'Girth' };
  expect(await owner.post(`${at}/measures`, { ...girth, measuredAt: '2024-04-29T12:00:00.000Z' })).toMatchObject(
    question,
  );
  expect((await owner.post(`${at}/measures`, { ...girth, measuredAt: '2024-05-01T00:00:00.000Z' })).status).toBe(201);
  const jab = { product: 'Nobivac L4', antigens: [{ code: 'leptospirosis', validUntil: null }] };
  expect(await owner.post(`${at}/vaccinations`, { ...jab, givenOn: '2014-05-20' })).toMatchObject(question);
  const visit = { at: { date: '2014-05-20' }, kind: 'vaccination', status: 'attended', vaccinations: [jab] };
  const whole = { ...visit, weight: { value: '12', unit: 'kg' } };
  expect(await owner.post(`${at}/visits`, whole)).toMatchObject(question);
  expect((await owner.post(`${at}/visits`, { ...whole, confirmed: true })).status).toBe(201);
});

it('asks about a temperature no warm-blooded animal lives with, and takes any of a tortoise', async () => {
  const owner = await signUp(api);
  const cold = { kind: 'temperature', unit: 'celsius', value: '8.5' };
  const [cat, tortoise] = [await createPet(owner, { species: 'cat' }), await createPet(owner, { species: 'tortoise' })];
  expect(await owner.post(`/api/pets/${cat.id}/measures`, cold)).toMatchObject({
    status: 409,
    body: { message: 'That’s unusual for this species (30 to 45 °C). Is 8.5 °C right?' },
  });
  expect((await owner.post(`/api/pets/${tortoise.id}/measures`, cold)).status).toBe(201);
  const visit = { at: { date: '2026-11-20' }, kind: 'consultation', status: 'attended', temperature: 8.5 };
  expect(await owner.post(`/api/pets/${cat.id}/visits`, visit)).toMatchObject({ body: { code: 'needs-confirmation' } });
  expect((await owner.post(`/api/pets/${cat.id}/visits`, { ...visit, confirmed: true })).status).toBe(201);
  const calm = { ...visit, pulse: 8, respiration: 3 };
  expect((await owner.post(`/api/pets/${tortoise.id}/visits`, calm)).status).toBe(201);
});

it('keeps what is normal for a tortoise when an earlier release comes back', async () => {
  const owner = await signUp(api);
  const path = `/api/pets/${(await createPet(owner, { species: 'tortoise' })).id}/visits`;
  const calm = { temperature: 8.5, pulse: 8, respiration: 3 };
  const visit = { at: { date: '2026-11-20' }, kind: 'consultation', status: 'attended', ...calm };
  expect((await owner.post(path, visit)).status).toBe(201);
  const migration = new Migration();
  const database = { query: (sql: string) => api.sql(sql) };
  await migration.down(database);
  await migration.up(database);
  expect((await owner.get(path)).body).toMatchObject({ items: [calm] });
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
