import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  asSuperAdmin,
  eventually,
  prove,
  revokeSession,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { allow, copyOf, dropIn, exit, whoIs } from '../../test/dropping-in.ts';

let here: TestApi;
let there: TestApi;
beforeAll(async () => {
  here = await startTestApi();
  there = await startTestApi({ database: here.database });
});
afterAll(async () => {
  await there.close();
  await here.close();
});

let owner: Actor;
let staff: Actor;
beforeEach(async () => {
  owner = await signUp(here);
  staff = await asSuperAdmin(await signUp(here));
  await dropIn(staff, owner.organisationId);
});

const isIn = async (who: Visitor) => (await whoIs(who)).inTechSupportMode;

describe('after sixty minutes', () => {
  it('a visit is over', async () => {
    await here.database.shiftClock('59 minutes');
    // A process that hasn't seen the session yet, so nothing is in its memory.
    expect(await isIn(copyOf(staff, there))).toBe(true);
    await here.database.shiftClock('1 minute 1 second');
    await here.sql(`select pg_notify('session_changed', $1)`, [staff.userId]);
    await eventually(async () => expect([await isIn(staff), await isIn(copyOf(staff, there))]).toEqual([false, false]));
    expect(await whoIs(staff)).toMatchObject({ organizationId: staff.organisationId, techSupportEndsAt: null });
  });

  it('what was for the other organisation is refused, and exiting still succeeds', async () => {
    await here.database.shiftClock('61 minutes');
    await here.sql(`select pg_notify('session_changed', $1)`, [staff.userId]);
    await eventually(async () => expect(await isIn(staff)).toBe(false));
    const headers = { 'x-organization-id': owner.organisationId };
    expect((await staff.get('/api/pets', { headers })).status).toBe(409);
    expect(await exit(staff)).toMatchObject({ status: 200, body: { success: true } });
    await prove(staff);
    expect((await dropIn(staff, owner.organisationId)).status).toBe(200);
  });

  it('no memory of a process prolongs it, not even by its five seconds', async () => {
    await here.sql(
      `update platform.session set drop_in_ends_at = platform.now() + interval '2 seconds' where user_id = $1`,
      [staff.userId],
    );
    const tab = copyOf(staff, there);
    expect(await isIn(tab)).toBe(true);
    await here.database.shiftClock('2 seconds');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 2000);
    expect(await isIn(tab)).toBe(false);
  });
});

describe('in another process', () => {
  let tab: Visitor;
  beforeEach(async () => {
    tab = copyOf(staff, there);
    await isIn(tab);
  });

  it('begins and ends as it does here', async () => {
    await exit(staff);
    await eventually(async () => expect((await tab.get('/api/auth/user')).status).toBe(401));
    const back = copyOf(staff, there);
    expect(await isIn(back)).toBe(false);
    await dropIn(back, owner.organisationId);
    expect(await isIn(copyOf(back, here))).toBe(true);
  });

  it('what the owner allows counts at once', async () => {
    await allow(owner, 'edit');
    const addPet = () => tab.post('/api/pets', { name: 'Rex', species: 'dog' });
    await eventually(async () => expect((await addPet()).status).toBe(201));
    await allow(owner, 'off');
    await eventually(async () => expect(await isIn(tab)).toBe(false));
  });

  it('a log-in that was ended is ended, visit and all', async () => {
    await revokeSession(staff);
    await eventually(async () => expect((await tab.get('/api/auth/user')).status).toBe(401));
    expect((await exit(staff)).status).toBe(401);
  });
});

it('an owner who shuts support out while somebody comes in has the last word', async () => {
  await exit(staff);
  for (let round = 0; round < 5; round++) {
    await Promise.all([dropIn(staff, owner.organisationId), allow(owner, 'off')]);
    expect([round, await isIn(staff)]).toEqual([round, false]);
    await allow(owner, 'read');
    expect([round, await isIn(staff)]).toEqual([round, false]);
  }
});
