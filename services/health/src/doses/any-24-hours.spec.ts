import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { medication } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

const painkiller = {
  drug: 'Metacam',
  amount: '0.5',
  unit: 'ml',
  route: 'oral',
  schedule: { asNeeded: { minHoursBetween: 1, maxIn24h: 3 } },
  startsOn: '2026-07-01',
};

let api: TestApi;
let owner: Actor;
let petId: string;
let medicationId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api);
  petId = (await createPet(owner)).id;
  const answer = await owner.post(`/api/pets/${petId}/medications`, painkiller);
  medicationId = medication.row.parse(answer.body).id;
});
afterAll(() => api.close());

const add = (givenAt: string, confirmed: string[] = []) =>
  owner.post(`/api/pets/${petId}/doses`, { medicationId, givenAt, confirmed });

it.each([
  ['before all the others', '2026-07-05T18:00:00Z', 409],
  ['among them', '2026-07-05T23:30:00Z', 409],
  ['not quite a day before the last', '2026-07-05T09:01:00Z', 409],
  ['a day before the last', '2026-07-05T09:00:00Z', 201],
])('one more than the most is asked about, whenever it was given: %s', async (_when, givenAt, status) => {
  for (const earlier of ['2026-07-05T20:00:00Z', '2026-07-05T22:00:00Z', '2026-07-06T09:00:00Z'])
    expect((await add(earlier)).status).toBe(201);
  const answer = await add(givenAt);
  expect(answer.status).toBe(status);
  if (status === 201) return;
  const message = 'Metacam was given 3 times in the 24 hours around then, and 3 is the most. Record another?';
  expect(answer.body).toMatchObject({ code: 'needs-confirmation', message, doubt: 'in-24-hours:3' });
  expect((await add(givenAt, ['in-24-hours:3'])).status).toBe(201);
});

it.each([
  ['four a day, six hours apart', 4, 6],
  ['one a day', 1, 24],
])('is never asked about where it’s given as often as it may be: %s', async (_name, maxIn24h, hours) => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  const path = `/api/pets/${petId}/medications`;
  const schedule = { asNeeded: { minHoursBetween: hours, maxIn24h } };
  const course = medication.row.parse((await owner.post(path, { ...painkiller, schedule })).body);
  for (let at = 0; at <= 48; at += hours) {
    const givenAt = new Date(Date.parse('2026-07-04T08:00:00Z') + at * 3_600_000).toISOString();
    const { status } = await owner.post(`/api/pets/${petId}/doses`, { medicationId: course.id, givenAt });
    expect([at, status]).toEqual([at, 201]);
  }
});
