import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountSessionList, type AccountSession } from '@petcare/contracts';
import {
  eventually,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';

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

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0' };

async function alsoLoggedIn(api: TestApi, { username, password }: Actor): Promise<Visitor> {
  const visitor = newVisitor(api);
  await visitor.post('/api/auth/login', { username, password }, { headers: firefox });
  expect((await visitor.get('/api/auth/user')).status).toBe(200);
  return visitor;
}

async function sessionsOf(visitor: Visitor): Promise<AccountSession[]> {
  return accountSessionList.parse((await visitor.get('/api/auth/sessions')).body).items;
}

const status = async (visitor: Visitor): Promise<number> => (await visitor.get('/api/auth/user')).status;

describe('log-ins of one’s own', () => {
  it('are listed with device, address and times, and nobody else’s', async () => {
    const anna = await signUp(here);
    await signUp(here);
    await alsoLoggedIn(here, anna);
    const rows = await sessionsOf(anna);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ device: 'Unknown device', current: true, address: '127.0.0.1' }),
        expect.objectContaining({ device: 'Firefox on Windows', current: false }),
      ]),
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('token');
  });

  it('end one by one: at once here, within a second in other processes', async () => {
    const anna = await signUp(here);
    const phone = await alsoLoggedIn(there, anna);
    const tablet = await alsoLoggedIn(here, anna);
    const before = new Set((await sessionsOf(anna)).map(({ id }) => id));
    const other = (await sessionsOf(phone)).find(({ current }) => current);
    expect((await anna.del(`/api/auth/sessions/${other?.id}`)).status).toBe(204);
    await eventually(async () => expect(await status(phone)).toBe(401), 4000);
    expect([await status(anna), await status(tablet)]).toEqual([200, 200]);
    expect(before.size).toBe(3);
    const mine = (await sessionsOf(tablet)).find(({ current }) => current);
    await anna.del(`/api/auth/sessions/${mine?.id}`);
    expect(await status(tablet)).toBe(401);
  });

  it('end all but the one that asks', async () => {
    const anna = await signUp(here);
    const phone = await alsoLoggedIn(there, anna);
    const tablet = await alsoLoggedIn(here, anna);
    expect((await anna.del('/api/auth/sessions')).status).toBe(204);
    expect([await status(anna), await status(tablet)]).toEqual([200, 401]);
    await eventually(async () => expect(await status(phone)).toBe(401), 4000);
  });

  it('of others are not there', async () => {
    const [anna, ben] = [await signUp(here), await signUp(here)];
    const [his] = await sessionsOf(ben);
    for (const id of [his?.id, 'no-uuid', '00000000-0000-0000-0000-000000000000'])
      expect(await anna.del(`/api/auth/sessions/${id}`)).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await status(ben)).toBe(200);
  });
});
