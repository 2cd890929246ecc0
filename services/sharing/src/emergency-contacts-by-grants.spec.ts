import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { grant, type Grant } from '@petcare/contracts/sharing';
import {
  confirmAddress,
  createPet,
  recordSamples,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let sam: Actor;
let rex: string;
let mog: string;
let given: Grant;
beforeAll(async () => {
  api = await startTestApi();
  owner = await confirmAddress(await signUp(api, { plan: 'pro' }));
});
beforeEach(async () => {
  sam = await signUp(api, { firstName: 'Sam' });
  rex = (await createPet(owner, { name: 'Rex' })).id;
  mog = (await createPet(owner, { name: 'Mog' })).id;
  const asked = { petIds: [rex], to: { userId: sam.userId }, areas: { contacts: 'add' } };
  given = grant.parse((await owner.post('/api/grants', asked)).body);
});
afterAll(() => api.close());

const idOf = ({ status, body }: Answer): string => {
  if (status !== 201) throw new Error(`It was not made: ${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
};
const idsAt = async (path: string) =>
  ((await owner.get(path)).body as { items: { id: string }[] }).items.map(({ id }) => id);
const body = (primaryFor: string[]) => ({ ...recordSamples.contact.least, name: 'Ilkley Vets', primaryFor });

it('contacts answer in an emergency only if the organisation says so', async () => {
  const isEmergency = { status: 400, body: { errors: [{ path: 'isEmergency' }] } };
  expect(await sam.post('/api/contacts', { ...body([rex]), isEmergency: true })).toMatchObject(isEmergency);
  const mine = idOf(await sam.post('/api/contacts', body([rex])));
  expect(await sam.patch(`/api/contacts/${mine}`, { version: 1, isEmergency: true })).toMatchObject(isEmergency);
  expect((await owner.patch(`/api/contacts/${mine}`, { version: 1, isEmergency: true })).status).toBe(200);
  // It's on the cards of animals that aren't shared by now.
  const renamed = await sam.patch(`/api/contacts/${mine}`, { version: 2, name: 'Otley Vets' });
  expect(renamed.status).toBe(403);
  expect((await sam.del(`/api/contacts/${mine}`)).status).toBe(403);
});

it('contacts for the night are on the cards of the animals they were added for alone', async () => {
  const night = { ...body([rex]), type: 'out-of-hours' };
  const mine = idOf(await sam.post('/api/contacts', night));
  const theirs = idOf(await owner.post('/api/contacts', night));
  await owner.post(`/api/grants/${given.id}/revoke`);
  // The grant goes with the account, what was added stays.
  expect((await sam.del('/api/auth/account', { password: sam.password })).status).toBe(204);
  const helping = async (petId: string) =>
    (await idsAt(`/api/contacts?type=out-of-hours&helpsFor=${petId}&limit=100`)).filter((id) =>
      [mine, theirs].includes(id),
    );
  expect((await helping(rex)).toSorted()).toEqual([mine, theirs].toSorted());
  expect(await helping(mog)).toEqual([theirs]);
});
