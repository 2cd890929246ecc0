import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { accountSessionList, invitation, invitationList, memberList, type Role } from '@petcare/contracts';
import {
  confirmAddress,
  joinAs,
  newVisitor,
  prove,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';
import { anAccount, invite } from '../test/inviting.ts';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api);
});
afterAll(() => api.close());

const statesBy = async (asker: Actor) =>
  Object.fromEntries(
    invitationList.parse((await asker.get('/api/invitations')).body).items.map(({ role, state }) => [role, state]),
  );
const join = (token: string) => newVisitor(api).post(`/api/invitations/${token}/accept`, { account: anAccount() });

async function inviteAll(by: Actor, roles: readonly Role[]): Promise<void> {
  for (const role of roles) await invite(by, { role });
}

describe('an invitation to a role that whoever sent it may not give any more is taken back', () => {
  it('when they hand the organisation over', async () => {
    const heir = await joinAs(owner, 'member');
    const { token, id } = await invite(owner, { role: 'owner' });
    await invite(owner, { role: 'admin' });
    await owner.post('/api/organization/transfer-ownership', { memberId: heir.userId, password: owner.password });
    expect(await statesBy(heir)).toEqual({ owner: 'revoked', admin: 'sent' });
    expect((await join(token)).status).toBe(422);
    expect(
      await api.sql(
        `select actor_id from platform.audit_event where action = 'invitation.revoked' and entity_id = $1`,
        [id],
      ),
    ).toEqual([{ actor_id: owner.userId }]);
  });

  it('when they become an admin, or less', async () => {
    const other = await joinAs(owner, 'owner');
    await inviteAll(other, ['owner', 'admin']);
    const path = `/api/organization/members/${other.userId}`;
    await owner.patch(path, { role: 'admin', version: 1 });
    expect(await statesBy(owner)).toEqual({ owner: 'revoked', admin: 'sent' });
    await owner.patch(path, { role: 'member', version: 2 });
    expect(await statesBy(owner)).toEqual({ owner: 'revoked', admin: 'revoked' });
  });

  it.each<[string, (admin: Actor) => Promise<unknown>]>([
    ['leave', (admin) => admin.post('/api/organization/leave')],
    ['delete their account', (admin) => admin.del('/api/auth/account', { password: admin.password })],
  ])('when they %s', async (_how, go) => {
    const admin = await joinAs(owner, 'admin');
    await inviteAll(admin, ['admin', 'viewer']);
    await go(admin);
    expect(await statesBy(owner)).toEqual({ admin: 'revoked', viewer: 'revoked' });
  });
});

it('an owner is only invited after a fresh proof, with the first link and with every other', async () => {
  const required = { status: 403, body: { code: 'proof-required' } };
  const heir = { email: 'heir@petcare.test', role: 'owner' };
  await confirmAddress(owner);
  const keyed = { headers: { 'idempotency-key': 'the-same' } };
  expect(await owner.post('/api/invitations', heir, keyed)).toMatchObject(required);
  await prove(owner);
  const { status, body } = await owner.post('/api/invitations', heir, keyed);
  expect(status).toBe(201);
  const { id } = invitation.parse(body);
  await api.sql(`update organisations.invitation set sent_at = sent_at - interval '1 hour' where id = $1`, [id]);
  const other = await confirmAddress(await joinAs(owner, 'owner'));
  expect(await other.post(`/api/invitations/${id}/resend`)).toMatchObject(required);
  await prove(other);
  expect((await other.post(`/api/invitations/${id}/resend`)).status).toBe(200);
});

it('no password is looked at for a link that is not good', async () => {
  const common = { account: { ...anAccount(), password: '123456789012' } };
  const { token } = await invite(owner);
  const accept = (link: string) => newVisitor(api).post(`/api/invitations/${link}/accept`, common);
  expect([(await accept('x'.repeat(43))).status, (await accept(token)).status]).toEqual([422, 400]);
});

it('whoever joins with a new account finds the device in their list', async () => {
  const { token } = await invite(owner);
  const sam = newVisitor(api);
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
  const answer = await sam.post(
    `/api/invitations/${token}/accept`,
    { account: anAccount() },
    { headers: { 'user-agent': firefox } },
  );
  expect(answer.status).toBe(200);
  expect([...sam.cookies.keys()].some((name) => name.startsWith('device'))).toBe(true);
  expect(accountSessionList.parse((await sam.get('/api/auth/sessions')).body).items).toMatchObject([
    { device: 'Firefox on Linux', address: '127.0.0.1', current: true },
  ]);
});

it('an organisation that comes back is without those who deleted their account meanwhile', async () => {
  const carer = await joinAs(owner, 'carer');
  const viewer = await joinAs(owner, 'viewer');
  await owner.del('/api/organization', { password: owner.password });
  expect((await carer.del('/api/auth/account', { password: carer.password })).status).toBe(204);
  expect((await owner.post(`/api/organizations/${owner.organisationId}/restore`)).status).toBe(204);
  await owner.post('/api/organizations/switch', { organizationId: owner.organisationId });
  const { items } = memberList.parse((await owner.get('/api/organization/members')).body);
  expect(items.map(({ id }) => id)).toEqual([owner.userId, viewer.userId]);
});
