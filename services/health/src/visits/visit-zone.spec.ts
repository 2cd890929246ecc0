import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { visit, type Visit } from '@petcare/contracts/health';
import { createPet, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let visits: string;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api);
  await owner.patch('/api/organization', { version: 1, zone: 'Pacific/Auckland' });
  visits = `/api/pets/${(await createPet(owner)).id}/visits`;
});
afterAll(() => api.close());

const planned = async (at: object): Promise<Visit> =>
  visit.row.parse((await owner.post(visits, { at, kind: 'consultation', status: 'planned' })).body);
const moved = async ({ id, version }: Visit, at: object): Promise<Visit> =>
  visit.row.parse((await owner.patch(`${visits}/${id}`, { version, at })).body);

it('is by the organisation’s clock where it doesn’t say whose, and keeps its own when it is moved', async () => {
  const made = await planned({ date: '2099-07-06', time: '10:30' });
  expect(made).toMatchObject({ at: { zone: 'Pacific/Auckland' }, startsAt: '2099-07-05T22:30:00.000Z' });
  const abroad = await planned({ date: '2099-07-06', time: '10:30', zone: 'Europe/Paris' });
  expect(abroad.startsAt).toBe('2099-07-06T08:30:00.000Z');
  const later = await moved(abroad, { date: '2099-07-07', time: '10:30' });
  expect(later).toMatchObject({ at: { zone: 'Europe/Paris' }, startsAt: '2099-07-07T08:30:00.000Z' });
  expect(await moved(later, { date: '2099-07-07', zone: 'Pacific/Auckland' })).toMatchObject({
    at: { zone: 'Pacific/Auckland', time: null },
  });
});
