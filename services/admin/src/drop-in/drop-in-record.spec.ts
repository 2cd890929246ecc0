import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { dropInList, ticketThread } from '@petcare/contracts';
import {
  asSuperAdmin,
  createPet,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { allow, dropIn, exit, reason } from '../../test/dropping-in.ts';

let api: TestApi;
let owner: Actor;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await signUp(api, { organizationName: 'Hill Farm' });
  staff = await asSuperAdmin(await signUp(api, { firstName: 'Sigrid' }));
});

it('what a visitor does is recorded as done by support, the visit itself too', async () => {
  await allow(owner, 'edit');
  await dropIn(staff, owner.organisationId);
  await createPet(staff, { name: 'Rex' });
  await exit(staff);
  const events = await api.sql(
    `select action, actor_kind, actor_id, changes from platform.audit_event
     where organisation_id = $1 and actor_kind = 'support' order by id`,
    [owner.organisationId],
  );
  expect(events).toMatchObject([
    { action: 'drop-in.started', actor_id: staff.userId, changes: { reason: [null, reason] } },
    { action: 'pet.created', actor_id: staff.userId },
    { action: 'drop-in.ended', actor_id: staff.userId },
  ]);
});

it('what a visitor does about another organisation is recorded there as theirs, and not as a visit’s', async () => {
  const other = await signUp(api, { onTrial: true });
  await dropIn(staff, owner.organisationId);
  const path = `/api/super-admin/organizations/${other.organisationId}/trial`;
  expect((await staff.post(path, { days: 3, reason: 'On holiday' })).status).toBe(204);
  const events = await api.sql(
    `select actor_kind, actor_id from platform.audit_event where organisation_id = $1 and action = 'trial.extended'`,
    [other.organisationId],
  );
  expect(events).toEqual([{ actor_kind: 'user', actor_id: staff.userId }]);
});

it('an answer that a visitor writes is recorded as support’s, and counts among what they did', async () => {
  const question = { subject: 'No mail came', category: 'problem', message: 'Since Friday.' };
  const { id } = ticketThread.parse((await owner.post('/api/support/tickets', question)).body);
  await dropIn(staff, owner.organisationId);
  expect((await staff.post(`/api/support/tickets/${id}/messages`, { body: 'Mended.' })).status).toBe(201);
  const events = await api.sql(
    `select actor_kind, actor_id from platform.audit_event where entity_id = $1 and action = 'ticket.answered'`,
    [id],
  );
  expect(events).toEqual([{ actor_kind: 'support', actor_id: staff.userId }]);
  expect((await owner.get('/api/organization/drop-ins')).body).toMatchObject({ items: [{ changes: 1 }] });
});

it('a reminder that a visitor makes is mailed to an owner', async () => {
  await allow(owner, 'edit');
  await joinAs(owner, 'admin');
  await dropIn(staff, owner.organisationId);
  const made = await staff.post('/api/reminders', {
    title: 'Farrier',
    type: 'farrier',
    petIds: [(await createPet(owner)).id],
    date: '2090-01-31',
  });
  expect(made.status).toBe(201);
  const rows = await api.sql('select distinct recipient_id from reminders.notification where organisation_id = $1', [
    owner.organisationId,
  ]);
  expect(rows).toEqual([{ recipient_id: owner.userId }]);
});

describe('the owner sees who was there', () => {
  const seen = async () => dropInList.parse((await owner.get('/api/organization/drop-ins')).body).items;

  it('why, when, and how much they changed', async () => {
    await allow(owner, 'edit');
    await dropIn(staff, owner.organisationId);
    await createPet(staff, { name: 'Rex' });
    expect(await seen()).toMatchObject([{ reason, visitor: 'Sigrid', active: true, endedAt: null, changes: 1 }]);
    await exit(staff);
    await dropIn(staff, owner.organisationId);
    expect(await seen()).toMatchObject([
      { active: true, changes: 0 },
      { active: false, endedAt: expect.any(String), changes: 1 },
    ]);
    expect((await owner.get('/api/organization/drop-ins?limit=1')).body).toMatchObject({ items: [{ active: true }] });
  });

  it('also that they are gone when they only logged out', async () => {
    await dropIn(staff, owner.organisationId);
    await staff.post('/api/auth/logout');
    expect(await seen()).toMatchObject([{ active: false, endedAt: null }]);
  });

  it('and counts for a visit that was cut short nothing that a later one changed', async () => {
    await allow(owner, 'edit');
    await dropIn(staff, owner.organisationId);
    await createPet(staff);
    await allow(owner, 'off');
    await allow(owner, 'edit');
    await dropIn(staff, owner.organisationId);
    for (const name of ['Rex', 'Mog']) await createPet(staff, { name });
    expect(await seen()).toMatchObject([
      { active: true, changes: 2 },
      { active: false, endedAt: null, changes: 1 },
    ]);
  });

  it('page by page, and nothing of others', async () => {
    const other = await signUp(api);
    for (const organisationId of [owner.organisationId, other.organisationId, owner.organisationId]) {
      await dropIn(staff, organisationId);
      await exit(staff);
    }
    const first = dropInList.parse((await owner.get('/api/organization/drop-ins?limit=1')).body);
    const second = dropInList.parse((await owner.get(`/api/organization/drop-ins?cursor=${first.nextCursor}`)).body);
    expect([first.items.length, second.items.length, second.nextCursor]).toEqual([1, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(2);
  });

  it('and nobody else does', async () => {
    for (const role of ['admin', 'member', 'viewer'] as const)
      expect((await (await joinAs(owner, role)).get('/api/organization/drop-ins')).status).toBe(403);
  });
});
