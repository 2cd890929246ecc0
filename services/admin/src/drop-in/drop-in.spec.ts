import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { currentUser, petList } from '@petcare/contracts';
import {
  asSuperAdmin,
  createPet,
  joinAs,
  newVisitor,
  sessionTokenOf,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { copyOf, dropIn, exit, reason, whoIs } from '../../test/dropping-in.ts';

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

const petNames = async (who: Visitor) => petList.parse((await who.get('/api/pets')).body).items.map(({ name }) => name);

describe('dropping in', () => {
  it('shows the organisation to read, and says so to the shell', async () => {
    await createPet(owner, { name: 'Bella' });
    const answer = await dropIn(staff, owner.organisationId);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        isSuperAdmin: true,
        inTechSupportMode: true,
        organizationId: owner.organisationId,
        organizationName: 'Hill Farm',
        role: 'viewer',
      },
    });
    expect(await whoIs(staff)).toEqual(answer.body);
    expect(await petNames(staff)).toEqual(['Bella']);
    expect((await staff.post('/api/pets', { name: 'Rex', species: 'dog' })).status).toBe(403);
  });

  it('lasts for sixty minutes', async () => {
    const [row] = await api.sql<{ now: string }>('select platform.now() as now');
    const { techSupportEndsAt } = currentUser.parse((await dropIn(staff, owner.organisationId)).body);
    const minutes = (Date.parse(techSupportEndsAt ?? '') - Date.parse(row?.now ?? '')) / 60_000;
    expect(minutes).toBeGreaterThanOrEqual(60);
    expect(minutes).toBeLessThan(61);
  });

  it.each([
    ['no reason', (organizationId: string) => ({ organizationId }), 400],
    ['an empty reason', (organizationId: string) => ({ organizationId, reason: '  ' }), 400],
    ['a reason of 501 letters', (organizationId: string) => ({ organizationId, reason: 'x'.repeat(501) }), 400],
    ['an organisation that is not there', () => ({ organizationId: crypto.randomUUID(), reason }), 400],
  ])('with %s is refused', async (_, body, status) => {
    expect((await staff.post('/api/super-admin/drop-in', body(owner.organisationId))).status).toBe(status);
    expect((await whoIs(staff)).inTechSupportMode).toBe(false);
  });

  it('is for super admins', async () => {
    expect((await dropIn(await signUp(api), owner.organisationId)).status).toBe(404);
    expect((await dropIn(await joinAs(owner, 'admin'), owner.organisationId)).status).toBe(404);
    expect((await exit(owner)).status).toBe(404);
  });

  it('goes into one organisation at a time', async () => {
    await dropIn(staff, owner.organisationId);
    const other = await signUp(api);
    expect((await dropIn(staff, other.organisationId)).status).toBe(409);
    expect((await whoIs(staff)).organizationId).toBe(owner.organisationId);
  });

  it('twice at once goes once, and leaves one visit', async () => {
    const tabs = Array.from({ length: 5 }, () => copyOf(staff));
    const answers = await Promise.all(tabs.map((tab) => dropIn(tab, owner.organisationId)));
    // Anyone after the first finds the session under another token.
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 401, 409].includes(status))).toBe(true);
    expect(await api.sql('select from admin.drop_in where organisation_id = $1', [owner.organisationId])).toHaveLength(
      1,
    );
  });

  it('gives the session another token, in and out', async () => {
    const tokens = [sessionTokenOf(staff)];
    const before = copyOf(staff);
    await dropIn(staff, owner.organisationId);
    tokens.push(sessionTokenOf(staff));
    const during = copyOf(staff);
    await exit(staff);
    tokens.push(sessionTokenOf(staff));
    expect(new Set(tokens).size).toBe(3);
    expect((await before.get('/api/auth/user')).status).toBe(401);
    expect((await during.get('/api/auth/user')).status).toBe(401);
    expect((await whoIs(staff)).organizationId).toBe(staff.organisationId);
  });

  it('counts for this log-in only', async () => {
    const laptop = await signUp(api);
    const phone = newVisitor(api);
    await phone.post('/api/auth/login', { username: laptop.username, password: laptop.password });
    await dropIn(await asSuperAdmin(laptop), owner.organisationId);
    expect(await whoIs(laptop)).toMatchObject({ inTechSupportMode: true });
    expect(await whoIs(phone)).toMatchObject({ isSuperAdmin: true, inTechSupportMode: false });
  });
});

describe('exiting', () => {
  it('leads back to where they work, and says so', async () => {
    await dropIn(staff, owner.organisationId);
    expect(await exit(staff)).toMatchObject({
      status: 200,
      body: { success: true, message: 'Returned to super admin view' },
    });
    expect(await whoIs(staff)).toMatchObject({
      inTechSupportMode: false,
      techSupportEndsAt: null,
      organizationId: staff.organisationId,
      role: 'owner',
    });
  });

  it('succeeds for somebody whose visit is over already', async () => {
    expect(await exit(staff)).toMatchObject({ status: 200, body: { success: true } });
  });

  it('twice at once ends one visit once', async () => {
    await dropIn(staff, owner.organisationId);
    const tabs = Array.from({ length: 5 }, () => copyOf(staff));
    const answers = await Promise.all(tabs.map((tab) => exit(tab)));
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    const ended = await api.sql(
      `select from platform.audit_event where organisation_id = $1 and action = 'drop-in.ended'`,
      [owner.organisationId],
    );
    expect(ended).toHaveLength(1);
  });
});
