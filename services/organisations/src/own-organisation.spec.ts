import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { myOrganisationList } from '@petcare/contracts';
import {
  newVisitor,
  prove,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { anAccount, invite } from '../test/inviting.ts';

let api: TestApi;
let owner: Actor;
let sam: Visitor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api);
  sam = newVisitor(api);
  const { token } = await invite(owner, { role: 'member' });
  await sam.post(`/api/invitations/${token}/accept`, { account: anAccount() });
});

const path = '/api/organizations';
const roles = async (who: Visitor) =>
  myOrganisationList.parse((await who.get(path)).body).items.map(({ name, role, current }) => [name, role, current]);

it('is founded by somebody who came by an invitation: theirs, on trial, and they work there', async () => {
  expect(await sam.post(path, { name: ' Sam’s horses ', type: 'livery' })).toMatchObject({
    status: 201,
    body: { name: 'Sam’s horses', type: 'livery', plan: 'standard', status: 'trial', version: 1 },
  });
  expect(await sam.get('/api/auth/user')).toMatchObject({ body: { organizationName: 'Sam’s horses', role: 'owner' } });
  expect(await roles(sam)).toEqual([
    [expect.any(String), 'member', false],
    ['Sam’s horses', 'owner', true],
  ]);
  expect((await sam.post('/api/pets', { name: 'Rex', species: 'dog' })).status).toBe(201);
  const recorded = `select action, actor_kind as kind from platform.audit_event e join organisations.organisation o
    on o.id = e.entity_id where o.name = 'Sam’s horses' and e.organisation_id = o.id`;
  expect(await api.sql(recorded)).toEqual([{ action: 'organisation.created', kind: 'user' }]);
});

it('is founded by somebody who is in none', async () => {
  await sam.post('/api/organization/leave');
  expect(await sam.get('/api/organization')).toMatchObject({ body: { id: null } });
  expect(await sam.post(path, { name: 'Home' })).toMatchObject({ status: 201, body: { type: 'family' } });
  expect(await sam.get('/api/organization')).toMatchObject({ body: { name: 'Home' } });
});

it('is one at a time, however often it is asked for', async () => {
  const answers = await Promise.all(['Home', 'Farm', 'Yard'].map((name) => sam.post(path, { name })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect((await roles(sam)).filter(([, role]) => role === 'owner')).toHaveLength(1);
});

it('is nothing for whoever owns one, though it was deleted: no second trial', async () => {
  const refused = (message: string) => ({ status: 409, body: { code: 'conflict', message } });
  expect(await owner.post(path, { name: 'Second' })).toMatchObject(refused('You already own Anna’s pets.'));
  await prove(owner);
  expect((await owner.del('/api/organization', { password: owner.password })).status).toBe(204);
  expect(await owner.post(path, { name: 'Second' })).toMatchObject(
    refused('Anna’s pets was deleted a short while ago, and you own it. Restore it instead.'),
  );
});

it('has a name and a type', async () => {
  for (const [body, at] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'Home', type: 'zoo' }, 'type'],
  ] as const)
    expect(await sam.post(path, body)).toMatchObject({ status: 400, body: { errors: [{ path: at }] } });
});
