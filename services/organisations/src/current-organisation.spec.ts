import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { myOrganisationList, organisation } from '@petcare/contracts';
import {
  addMembership,
  createPet,
  joinAs,
  newVisitor,
  signUp,
  startTestApi,
  startTestWorker,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { PurgeOrganisations } from './purge-organisations.job.ts';

let api: TestApi;
let worker: INestApplicationContext;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
  worker = await startTestWorker(api.database);
});
beforeEach(async () => {
  await api.database.setClock('2026-07-06T10:00:00Z');
  owner = await signUp(api, { organizationName: 'The Hartley family', plan: 'advanced' });
});
afterAll(async () => {
  await worker.close();
  await api.close();
});

/** A new log-in: one that's been unused for thirty days has expired. */
async function logIn({ username, password }: Actor): Promise<Visitor> {
  const visitor = newVisitor(api);
  await visitor.post('/api/auth/login', { username, password });
  return visitor;
}

const mine = async (who: Visitor) => myOrganisationList.parse((await who.get('/api/organizations')).body).items;
const switchTo = (who: Visitor, organizationId: string) => who.post('/api/organizations/switch', { organizationId });
const removeIt = (who: Visitor, password = owner.password) => who.del('/api/organization', { password });
const restore = (who: Visitor, id: string) => who.post(`/api/organizations/${id}/restore`);
const days = (count: number) => api.database.shiftClock(`${count} days`);
const purge = () => worker.get(PurgeOrganisations, { strict: false }).handle({}, new AbortController().signal);
const eventsOf = (organisationId: string) =>
  api.sql<{ name: string }>('select name from platform.domain_event where organisation_id = $1 order by id', [
    organisationId,
  ]);

describe('settings', () => {
  it('say plan and the end of the trial, seven days of 24 hours after registering', async () => {
    expect((await owner.get('/api/organization')).body).toEqual({
      id: owner.organisationId,
      name: 'The Hartley family',
      type: 'family',
      zone: 'Europe/London',
      address: null,
      supportAccess: 'read',
      plan: 'advanced',
      trialEndsAt: expect.stringMatching(/^2026-07-13T10:00:0/),
      status: 'active',
      fullAccessUntil: null,
      remindersUntil: null,
      over: null,
      version: 1,
    });
  });

  it('change field by field, and are recorded', async () => {
    const changes = { name: 'Hartley', zone: 'Europe/Paris', address: '1 High Street\nAshford', version: 1 };
    expect(await owner.patch('/api/organization', changes)).toMatchObject({
      status: 200,
      body: { name: 'Hartley', zone: 'Europe/Paris', address: '1 High Street\nAshford', type: 'family', version: 2 },
    });
    const clear = { headers: { 'if-match': '"2"' } };
    expect((await owner.patch('/api/organization', { address: '' }, clear)).body).toMatchObject({ address: null });
    expect(
      await api.sql('select action, changed from platform.audit_event where entity_id = $1 order by id', [
        owner.organisationId,
      ]),
    ).toEqual([
      { action: 'organisation.created', changed: ['type', 'plan'] },
      { action: 'organisation.updated', changed: ['name', 'zone', 'address'] },
      { action: 'organisation.updated', changed: ['address'] },
    ]);
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ zone: 'Mars/Olympus' }, 'zone'],
    [{ type: 'zoo' }, 'type'],
    [{ address: 'x'.repeat(301) }, 'address'],
    [{ plan: 'pro' }, ''],
  ])('refuse %j', async (fields, path) => {
    expect(await owner.patch('/api/organization', { ...fields, version: 1 })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });

  it('are not lost by a second writer', async () => {
    await owner.patch('/api/organization', { name: 'A', version: 1 });
    expect(await owner.patch('/api/organization', { name: 'B', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'stale', current: { name: 'A', version: 2 } },
    });
    expect((await owner.patch('/api/organization', { name: 'B' }, { headers: { 'if-match': '"1"' } })).status).toBe(
      412,
    );
    expect((await owner.patch('/api/organization', { name: 'B' })).status).toBe(428);
  });

  it('leave what support staff may do to owners', async () => {
    const admin = await joinAs(owner, 'admin');
    expect((await admin.patch('/api/organization', { supportAccess: 'edit', version: 1 })).status).toBe(403);
    expect((await admin.patch('/api/organization', { name: 'Hartley', version: 1 })).status).toBe(200);
    expect((await owner.patch('/api/organization', { supportAccess: 'off', version: 2 })).body).toMatchObject({
      supportAccess: 'off',
    });
  });
});

describe('several organisations', () => {
  it('are listed by name, with the role in each and which is the current one', async () => {
    const sitter = await signUp(api, { organizationName: 'Paws & Co' });
    await addMembership(api, { ...sitter, organisationId: owner.organisationId, role: 'carer' });
    expect(await mine(sitter)).toEqual([
      expect.objectContaining({ name: 'Paws & Co', role: 'owner', current: true, deletedAt: null }),
      expect.objectContaining({ name: 'The Hartley family', role: 'carer', current: false, restorableUntil: null }),
    ]);
    expect(await newVisitor(api).get('/api/organizations')).toMatchObject({ status: 401 });
  });

  it('are changed by one request, which other tabs notice; the next log-in starts in the latest', async () => {
    const sitter = await signUp(api, { organizationName: 'Paws & Co' });
    await addMembership(api, { ...sitter, organisationId: owner.organisationId, role: 'carer' });
    await createPet(owner, { name: 'Bella' });
    expect(await switchTo(sitter, owner.organisationId)).toMatchObject({
      status: 200,
      body: { id: owner.organisationId, name: 'The Hartley family' },
    });
    expect(await sitter.get('/api/pets')).toMatchObject({ body: { items: [{ name: 'Bella' }] } });
    expect(await sitter.get('/api/auth/user')).toMatchObject({ body: { role: 'carer' } });
    const headers = { 'x-organization-id': sitter.organisationId };
    expect(await sitter.get('/api/pets', { headers })).toMatchObject({
      status: 409,
      body: { code: 'organisation-changed' },
    });
    const again = newVisitor(api);
    await again.post('/api/auth/login', { username: sitter.username, password: sitter.password });
    expect(await again.get('/api/organization')).toMatchObject({ body: { id: owner.organisationId } });
  });

  it('are only those of the person', async () => {
    const stranger = await signUp(api);
    for (const id of [owner.organisationId, '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab'])
      expect(await switchTo(stranger, id)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'organizationId', message: 'Choose one of your organisations.' }] },
      });
    expect(await stranger.get('/api/organization')).toMatchObject({ body: { id: stranger.organisationId } });
  });
});

describe('an organisation that is deleted', () => {
  it('is gone for everybody at once, and back with everything in it', async () => {
    const carer = await joinAs(owner, 'carer');
    await createPet(owner, { name: 'Bella' });
    expect((await removeIt(owner)).status).toBe(204);
    expect(await owner.get('/api/organization')).toMatchObject({ body: { id: null } });
    expect((await owner.get('/api/pets')).status).toBe(403);
    expect(await carer.get('/api/organization')).toMatchObject({
      body: { name: expect.not.stringMatching('Hartley') },
    });
    expect(await mine(owner)).toEqual([
      expect.objectContaining({
        deletedAt: expect.stringMatching(/^2026-07-06T10:00:0/),
        restorableUntil: expect.stringMatching(/^2026-08-05T10:00:0/),
        current: false,
      }),
    ]);
    expect((await mine(carer)).map(({ name }) => name)).toEqual(['Anna’s pets']);
    expect((await restore(carer, owner.organisationId)).status).toBe(404);
    expect((await restore(owner, owner.organisationId)).status).toBe(204);
    expect((await restore(owner, owner.organisationId)).status).toBe(404);
    expect(await owner.get('/api/pets')).toMatchObject({ body: { items: [{ name: 'Bella' }] } });
    expect((await eventsOf(owner.organisationId)).map(({ name }) => name)).toEqual([
      'organisations.organisation-deleted',
      'organisations.organisation-restored',
    ]);
  });

  it('needs the password, and an owner', async () => {
    const admin = await joinAs(owner, 'admin');
    expect(await removeIt(owner, 'wrong horse')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await removeIt(admin)).status).toBe(403);
    expect(organisation.parse((await owner.get('/api/organization')).body).id).toBe(owner.organisationId);
  });

  it('comes back for thirty days and not a moment longer', async () => {
    await removeIt(owner);
    await days(29);
    expect((await restore(await logIn(owner), owner.organisationId)).status).toBe(204);
    expect((await removeIt(await logIn(owner), owner.password)).status).toBe(204);
    await days(30);
    const back = await logIn(owner);
    expect((await restore(back, owner.organisationId)).status).toBe(404);
    await purge();
    expect(await mine(back)).toEqual([]);
  });

  it('is where its owner works again who has brought it back, whatever else they belong to', async () => {
    const other = await signUp(api, { organizationName: 'Paws & Co' });
    await addMembership(api, { ...owner, organisationId: other.organisationId, role: 'owner' });
    await removeIt(owner);
    expect((await switchTo(owner, other.organisationId)).status).toBe(200);
    const headers = { 'x-organization-id': other.organisationId };
    const back = await owner.post(`/api/organizations/${owner.organisationId}/restore`, undefined, { headers });
    expect(back.status).toBe(204);
    for (const visitor of [owner, await logIn(owner)])
      expect(await visitor.get('/api/organization')).toMatchObject({ body: { id: owner.organisationId } });
  });
});
