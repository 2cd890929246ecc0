import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { memberList, type Member } from '@petcare/contracts';
import {
  confirmAddress,
  aPhoto,
  joinAs,
  newVisitor,
  prove,
  signUp,
  startTestApi,
  upload,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api, { firstName: 'Olive' });
});
afterAll(() => api.close());

const members = '/api/organization/members';

async function memberOf(asker: Actor, { userId }: Actor): Promise<Member> {
  const { items } = memberList.parse((await asker.get(`${members}?limit=100`)).body);
  const found = items.find(({ id }) => id === userId);
  if (!found) throw new Error('They are no member');
  return found;
}

const setRole = (asker: Actor, who: Actor, role: string, version = 1) =>
  asker.patch(`${members}/${who.userId}`, { role, version });
const remove = (asker: Actor, who: Actor) => asker.del(`${members}/${who.userId}`);
const leave = (who: Actor) => who.post('/api/organization/leave');
const transfer = (from: Actor, to: Actor, password = from.password) =>
  from.post('/api/organization/transfer-ownership', { memberId: to.userId, password });
const roleOf = async (who: Actor) => (await who.get('/api/auth/user')).body;

const eventsOf = ({ organisationId }: Actor) =>
  api.sql<{ name: string; payload: unknown }>(
    'select name, payload from platform.domain_event where organisation_id = $1 order by id',
    [organisationId],
  );
const auditOf = ({ userId }: Actor) =>
  api.sql('select action, changes from platform.audit_event where entity_id = $1 and entity = $2 order by id', [
    userId,
    'membership',
  ]);

describe('the list of members', () => {
  it('has owners first, then the others as they joined, page by page', async () => {
    const carer = await joinAs(owner, 'carer', { firstName: 'Cara' });
    const second = await joinAs(owner, 'owner', { firstName: 'Otto' });
    const order = [owner, second, carer].map(({ userId }) => userId);
    expect(memberList.parse((await owner.get(members)).body).items.map(({ id }) => id)).toEqual(order);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = memberList.parse((await owner.get(`${members}?limit=1${cursor && `&cursor=${cursor}`}`)).body);
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(order);
  });

  it('shows everybody with their picture, which the others may see', async () => {
    const viewer = await joinAs(owner, 'viewer');
    await upload(owner, '/api/auth/profile/avatar', await aPhoto());
    const { profileImageUrl } = await memberOf(viewer, owner);
    expect((await viewer.get(profileImageUrl ?? '')).status).toBe(200);
    expect((await memberOf(owner, viewer)).profileImageUrl).toBeNull();
  });

  it('shows addresses to those who manage members, and to nobody else', async () => {
    const [admin, viewer] = [await joinAs(owner, 'admin'), await joinAs(owner, 'viewer')];
    expect((await memberOf(admin, owner)).email).toBe(`${owner.username}@petcare.test`);
    expect(await memberOf(viewer, owner)).toMatchObject({ firstName: 'Olive', email: null, role: 'owner' });
  });
});

describe('the role of a member', () => {
  it('changes, and counts from the next request on', async () => {
    const carer = await joinAs(owner, 'carer');
    await carer.get('/api/pets');
    expect(await setRole(owner, carer, 'billing-only')).toMatchObject({
      status: 200,
      body: { role: 'billing-only', version: 2 },
    });
    expect((await carer.get('/api/pets')).status).toBe(403);
    expect(await auditOf(carer)).toEqual([
      { action: 'membership.updated', changes: { role: ['carer', 'billing-only'] } },
    ]);
  });

  it('is not changed by two people at once', async () => {
    const carer = await joinAs(owner, 'carer');
    const answers = await Promise.all(['viewer', 'member'].map((role) => setRole(owner, carer, role)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'stale',
      current: { version: 2 },
    });
    expect((await owner.patch(`${members}/${carer.userId}`, { role: 'viewer' })).status).toBe(428);
  });

  it('of owners is for owners alone', async () => {
    const [admin, carer] = [await joinAs(owner, 'admin'), await joinAs(owner, 'carer')];
    expect((await setRole(admin, carer, 'owner')).status).toBe(403);
    expect((await setRole(admin, owner, 'viewer')).status).toBe(403);
    expect((await setRole(admin, carer, 'admin')).status).toBe(200);
    expect((await remove(admin, owner)).status).toBe(403);
  });

  it('becomes that of an owner only after a fresh proof', async () => {
    const [admin, carer] = [await joinAs(owner, 'admin'), await joinAs(owner, 'carer')];
    expect(await setRole(owner, carer, 'owner')).toMatchObject({ status: 403, body: { code: 'proof-required' } });
    expect(await roleOf(carer)).toMatchObject({ role: 'carer' });
    expect(await setRole(admin, carer, 'owner')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    await prove(owner);
    expect((await setRole(owner, carer, 'owner')).status).toBe(200);
  });

  it('of the last owner stays', async () => {
    expect(await setRole(owner, owner, 'admin')).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(await roleOf(owner)).toMatchObject({ role: 'owner' });
  });

  it.each(Array.from({ length: 5 }, (_, round) => round))(
    'is changed by one of two owners who demote each other at the same time (%i)',
    async () => {
      const other = await joinAs(owner, 'owner');
      const answers = await Promise.all([setRole(owner, other, 'member'), setRole(other, owner, 'member')]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
      expect(
        await api.sql(`select from organisations.membership where organisation_id = $1 and role = 'owner'`, [
          owner.organisationId,
        ]),
      ).toHaveLength(1);
    },
  );
});

describe('a member who is removed', () => {
  it('is out at once, works on in what is theirs, and everybody is told', async () => {
    const carer = await joinAs(owner, 'carer');
    await carer.get('/api/pets');
    expect((await remove(owner, carer)).status).toBe(204);
    expect((await remove(owner, carer)).status).toBe(404);
    const user = (await carer.get('/api/auth/user')).body;
    expect(user).toMatchObject({ role: 'owner', organizationId: expect.not.stringMatching(owner.organisationId) });
    expect(await eventsOf(owner)).toEqual([
      { name: 'organisations.membership-ended', payload: { userId: carer.userId } },
    ]);
    expect(await auditOf(carer)).toEqual([{ action: 'membership.ended', changes: { role: ['carer', null] } }]);
    expect(await carer.get('/api/pets', { headers: { 'x-organization-id': owner.organisationId } })).toMatchObject({
      status: 409,
      body: { code: 'organisation-changed' },
    });
  });

  it('who has no other organisation is told that, too', async () => {
    const carer = await joinAs(owner, 'carer');
    await api.sql('delete from organisations.membership where user_id = $1 and organisation_id <> $2', [
      carer.userId,
      owner.organisationId,
    ]);
    await remove(owner, carer);
    expect(await carer.get('/api/organization')).toMatchObject({ body: { id: null, name: 'Shared with me' } });
    expect((await carer.get('/api/pets')).status).toBe(403);
    expect(await carer.get('/api/pets', { headers: { 'x-organization-id': owner.organisationId } })).toMatchObject({
      status: 409,
      body: { code: 'organisation-changed' },
    });
  });

  it('takes the invitations along that they sent', async () => {
    const admin = await joinAs(owner, 'admin');
    await confirmAddress(admin);
    await admin.post('/api/invitations', { email: 'friend@petcare.test', role: 'admin' });
    await remove(owner, admin);
    expect(await owner.get('/api/invitations')).toMatchObject({ body: { items: [{ state: 'revoked' }] } });
    expect(
      await api.sql(
        `select state, sealed_secret from platform.outbound_mail where organisation_id = $1 and kind = 'organisations.invitation'`,
        [owner.organisationId],
      ),
    ).toEqual([{ state: 'suppressed', sealed_secret: null }]);
  });
});

describe('leaving', () => {
  it('is for everybody', async () => {
    const people = [];
    for (const role of ['admin', 'member', 'carer', 'viewer', 'billing-only'] as const)
      people.push(await joinAs(owner, role));
    for (const person of people) expect((await leave(person)).status).toBe(204);
    expect((await eventsOf(owner)).map(({ payload }) => payload)).toEqual(people.map(({ userId }) => ({ userId })));
  });

  it('is not for the last owner, also when two leave at the same time', async () => {
    expect(await leave(owner)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('You’re the only one here.') },
    });
    await joinAs(owner, 'member');
    expect(await leave(owner)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Make somebody else the owner first.') },
    });
    const other = await joinAs(owner, 'owner');
    expect((await Promise.all([leave(owner), leave(other)])).map(({ status }) => status).toSorted()).toEqual([
      204, 409,
    ]);
  });
});

describe('handing an organisation over', () => {
  it('makes one owner and the other an admin, at once', async () => {
    const member = await joinAs(owner, 'member');
    expect((await transfer(owner, member)).status).toBe(204);
    expect([await roleOf(owner), await roleOf(member)]).toMatchObject([{ role: 'admin' }, { role: 'owner' }]);
    expect((await transfer(owner, member)).status).toBe(403);
  });

  it.each([
    ['the wrong password', async (member: Actor) => transfer(owner, member, 'wrong horse'), 'password'],
    ['somebody outside', async () => transfer(owner, await signUp(api)), 'memberId'],
    ['oneself', async () => transfer(owner, owner), 'memberId'],
  ])('does not work with %s', async (_case, ask, path) => {
    const answer = await ask(await joinAs(owner, 'member'));
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await roleOf(owner)).toMatchObject({ role: 'owner' });
  });
});

it('members are nobody else’s business', async () => {
  const [billing, stranger] = [await joinAs(owner, 'billing-only'), await signUp(api)];
  expect((await newVisitor(api).get(members)).status).toBe(401);
  expect((await billing.get(members)).status).toBe(403);
  expect((await remove(stranger, owner)).status).toBe(404);
});
