import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { currentUser } from '@petcare/contracts';
import {
  asSuperAdmin,
  createPet,
  eventually,
  joinAs,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { allow, dropIn, exit, whoIs } from '../../test/dropping-in.ts';

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

describe('what the owner lets support do', () => {
  it('off: none come in', async () => {
    await allow(owner, 'off');
    expect((await dropIn(staff, owner.organisationId)).status).toBe(403);
  });

  it('edit: they may change records, and nothing that is for owners and admins', async () => {
    await allow(owner, 'edit');
    expect(currentUser.parse((await dropIn(staff, owner.organisationId)).body).role).toBe('member');
    expect((await staff.post('/api/pets', { name: 'Rex', species: 'dog' })).status).toBe(201);
    for (const path of ['subscription', 'invitations', 'organization/drop-ins'])
      expect([path, (await staff.get(`/api/${path}`)).status]).toEqual([path, 403]);
    expect((await staff.patch('/api/organization', { version: 2, name: 'Hell Farm' })).status).toBe(403);
    expect((await staff.del('/api/organization', { password: staff.password })).status).toBe(403);
  });

  it('edit, then read: from the next request on', async () => {
    await allow(owner, 'edit');
    await dropIn(staff, owner.organisationId);
    await allow(owner, 'read');
    expect((await staff.post('/api/pets', { name: 'Rex', species: 'dog' })).status).toBe(403);
    expect((await staff.get('/api/pets')).status).toBe(200);
  });

  it('off in the middle: they are out at once, and do not come back by it being on again', async () => {
    await createPet(owner, { name: 'Bella' });
    await dropIn(staff, owner.organisationId);
    await allow(owner, 'off');
    expect((await staff.get('/api/pets')).body).toMatchObject({ items: [] });
    expect(await whoIs(staff)).toMatchObject({ inTechSupportMode: false, organizationId: staff.organisationId });
    await allow(owner, 'read');
    expect((await whoIs(staff)).inTechSupportMode).toBe(false);
    expect((await dropIn(staff, owner.organisationId)).status).toBe(200);
  });

  it('an organisation that is deleted sends them out', async () => {
    await dropIn(staff, owner.organisationId);
    await owner.del('/api/organization', { password: owner.password });
    expect(await whoIs(staff)).toMatchObject({ inTechSupportMode: false, organizationId: staff.organisationId });
  });
});

it('a visitor has what support may do, even as a member with more', async () => {
  const member = await asSuperAdmin(await joinAs(owner, 'admin'));
  await dropIn(member, owner.organisationId);
  expect((await whoIs(member)).role).toBe('viewer');
  expect((await member.post('/api/organization/leave')).status).toBe(403);
  await exit(member);
  expect((await whoIs(member)).role).toBe('admin');
});

it('somebody who is no super admin any more is out', async () => {
  await dropIn(staff, owner.organisationId);
  await api.sql('update auth.user set is_super_admin = false where id = $1', [staff.userId]);
  await api.sql(`select pg_notify('session_changed', $1)`, [staff.userId]);
  await eventually(async () => expect(await whoIs(staff)).toMatchObject({ organizationId: staff.organisationId }));
});

it('a visitor does nothing about their own account, and reads the staff side of support', async () => {
  await dropIn(staff, owner.organisationId);
  const { version } = await whoIs(staff);
  const refused = [
    await staff.patch('/api/auth/profile', { version, firstName: 'Eve' }),
    await staff.post('/api/auth/password', { currentPassword: staff.password, password: 'a rabbit eats hay all day' }),
    await staff.del('/api/auth/account', { password: staff.password }),
    await staff.post('/api/organizations/switch', { organizationId: staff.organisationId }),
    await staff.patch('/api/notification-settings', { mutedTypes: ['grooming'] }),
    await staff.get('/api/auth/export'),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
  expect((await staff.get('/api/support/tickets/admin')).status).toBe(200);
});
