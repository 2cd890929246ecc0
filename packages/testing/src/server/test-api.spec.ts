import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createPet,
  createReminder,
  expireSession,
  joinAs,
  newVisitor,
  revokeSession,
  signUp,
  startTestApi,
} from './index.ts';
import type { Actor, TestApi } from './index.ts';

describe('the API under test', () => {
  let api: TestApi;
  let owner: Actor;
  beforeAll(async () => {
    api = await startTestApi();
    owner = await signUp(api);
  });
  afterAll(() => api.close());

  it('is used by people who keep their cookies, and by strangers', async () => {
    expect(await owner.get('/api/auth/user')).toMatchObject({
      status: 200,
      body: { username: owner.username, role: 'owner' },
    });
    expect(await newVisitor(api).get('/api/auth/user')).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
  });

  it('has people with another role in the same organisation', async () => {
    const viewer = await joinAs(owner, 'viewer');
    expect(await viewer.get('/api/auth/user')).toMatchObject({
      body: { role: 'viewer', organizationId: owner.organisationId },
    });
  });

  it('makes pets and reminders with as little as needed', async () => {
    const pet = await createPet(owner, { name: 'Rex' });
    expect(await createReminder(owner, { petIds: [pet.id] })).toMatchObject({ petIds: [pet.id], title: 'Flea tablet' });
    expect(await api.sql('select name from pets.pet')).toEqual([{ name: 'Rex' }]);
  });

  it.each([expireSession, revokeSession])('ends sessions behind the back of their owner: %p', async (end) => {
    const actor = await signUp(api);
    await end(actor);
    expect(await actor.get('/api/pets')).toMatchObject({ status: 401 });
  });
});
