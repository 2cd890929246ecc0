import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addMembership,
  joinAs,
  leaveEverything,
  newVisitor,
  signUp,
  startTestApi,
  workIn,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { OrganisationsService } from './organisations.service.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  owner = await signUp(api, { organizationName: 'The Hartley family' });
});
afterAll(() => api.close());

describe('GET /api/organization', () => {
  it('is the organisation the person works in', async () => {
    expect(await owner.get('/api/organization')).toMatchObject({
      status: 200,
      body: { id: owner.organisationId, name: 'The Hartley family', type: 'family', zone: 'Europe/London' },
    });
  });

  it.each(['admin', 'member', 'carer', 'viewer', 'billing-only'] as const)('is for a %s too', async (role) => {
    const person = await joinAs(owner, role);
    expect(await person.get('/api/organization')).toMatchObject({ body: { name: 'The Hartley family' } });
    expect(await person.get('/api/auth/user')).toMatchObject({ body: { role } });
  });

  it('is the other one once that is where they work', async () => {
    const sitter = await signUp(api, { organizationName: 'Paws & Co' });
    await addMembership(api, { ...sitter, organisationId: owner.organisationId, role: 'carer' });
    expect(await sitter.get('/api/organization')).toMatchObject({ body: { name: 'Paws & Co' } });
    expect(await (await workIn(sitter, owner.organisationId)).get('/api/organization')).toMatchObject({
      body: { name: 'The Hartley family' },
    });
  });

  it('has a name also for a person who only has pets shared with them', async () => {
    const friend = await signUp(api);
    await leaveEverything(friend);
    expect(await friend.get('/api/organization')).toMatchObject({
      status: 200,
      body: { id: null, name: 'Shared with me', type: null, zone: 'Europe/London' },
    });
  });

  it('is nothing for strangers', async () => {
    expect(await newVisitor(api).get('/api/organization')).toMatchObject({ status: 401 });
  });
});

describe('an organisation, for other parts of the house', () => {
  it('has its members, owners first', async () => {
    const family = await signUp(api);
    const roles = ['viewer', 'admin'] as const;
    const people = [];
    for (const role of roles) people.push(await joinAs(family, role));
    expect(await api.app.get(OrganisationsService, { strict: false }).members(family.organisationId)).toEqual([
      { userId: family.userId, role: 'owner' },
      ...people.map(({ userId }, index) => ({ userId, role: roles[index] })),
    ]);
  });

  it('has a zone, and that of the United Kingdom while it is not known', async () => {
    const organisations = api.app.get(OrganisationsService, { strict: false });
    await api.sql(`update organisations.organisation set zone = 'Europe/Paris' where id = $1`, [owner.organisationId]);
    expect(await organisations.zoneOf(owner.organisationId)).toBe('Europe/Paris');
    expect(await organisations.zoneOf('01a0f4e8-7c1e-7c3e-8f6e-0123456789ab')).toBe('Europe/London');
  });
});
