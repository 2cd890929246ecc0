import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  newVisitor,
  setCookiesOf,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { LogInWarnings } from './log-in-warnings.ts';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1' } });
});
beforeEach(async () => {
  anna = await signUp(api);
});
afterAll(() => api.close());

let networks = 0;
const network = () => `203.0.113.${(networks += 1)}`;

const logIn = (who: Visitor, password: string, from: string): Promise<Answer> =>
  who.post('/api/auth/login', { username: anna.username, password }, { headers: { 'x-forwarded-for': from } });

/** As many wrong passwords as it takes until nobody on an unknown device is let in. */
async function attack(): Promise<void> {
  const stranger = newVisitor(api);
  await stranger.get('/api/auth/user');
  const from = network();
  await Promise.all(Array.from({ length: 14 }, () => logIn(stranger, 'something else', from)));
  expect((await logIn(newVisitor(api), anna.password, network())).status).toBe(429);
}

/** A browser with only the cookie that identifies a device. */
function onDeviceOf({ cookies }: Visitor): Visitor {
  const visitor = newVisitor(api);
  for (const [name, value] of cookies) if (name.startsWith('device')) visitor.cookies.set(name, value);
  return visitor;
}

const warnings = () =>
  api.sql(`select from auth.account_notice where about = 'log-ins-failed' and username = $1`, [anna.username]);

describe('wrong log-ins from elsewhere', () => {
  it('leave the person’s own devices and open sessions alone', async () => {
    await attack();
    expect((await logIn(onDeviceOf(anna), anna.password, network())).status).toBe(200);
    expect((await anna.post('/api/auth/proof', { password: anna.password })).status).toBe(204);
    expect((await anna.get('/api/auth/export')).status).toBe(200);
  });

  it('are told to the person, once a day at most', async () => {
    await attack();
    expect(await warnings()).toHaveLength(1);
    const recorded = `select actor_kind, actor_id from platform.audit_event where action = 'account.log-ins-failed' and entity_id = $1`;
    expect(await api.sql(recorded, [anna.userId])).toEqual([{ actor_kind: 'system', actor_id: null }]);
    const user = { id: anna.userId, username: anna.username, firstName: 'Anna', email: 'anna@petcare.test' };
    const consider = (failures: number) => api.app.get(LogInWarnings, { strict: false }).consider(user, failures);
    await Promise.all([consider(11), consider(12)]);
    expect(await warnings()).toHaveLength(1);
    await api.sql(`update auth.account_notice set created_at = created_at - interval '25 hours' where username = $1`, [
      anna.username,
    ]);
    await consider(9);
    expect(await warnings()).toHaveLength(1);
    await Promise.all([consider(10), consider(11)]);
    expect(await warnings()).toHaveLength(2);
  });
});

describe('a device that is known', () => {
  it('counts its own wrong log-ins, and nobody else’s', async () => {
    const device = onDeviceOf(anna);
    await device.get('/api/auth/user');
    const from = network();
    const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(device, 'something else', from)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect((await logIn(newVisitor(api), anna.password, network())).status).toBe(200);
    expect(await warnings()).toEqual([]);
  });

  it('is one for those who have logged in on it, five at most, and cannot be made up', async () => {
    const tablet = onDeviceOf(anna);
    for (let person = 0; person < 4; person++) {
      const { username, password } = await signUp(api);
      await tablet.post('/api/auth/login', { username, password });
    }
    const ofOthers = onDeviceOf(await signUp(api));
    const [name = '', value = ''] = [...tablet.cookies].find(([cookie]) => cookie.startsWith('device')) ?? [];
    expect(value.split('.')).toHaveLength(6);
    await attack();
    expect((await logIn(onDeviceOf(tablet), anna.password, network())).status).toBe(200);
    expect((await logIn(ofOthers, anna.password, network())).status).toBe(429);
    const changed = newVisitor(api);
    changed.cookies.set(name, value.replace(/^../, 'xx'));
    expect((await logIn(changed, anna.password, network())).status).toBe(429);
  });

  it('says nothing of who they are, and no script reads it', async () => {
    const answer = await logIn(newVisitor(api), anna.password, network());
    const device = setCookiesOf(answer).find(({ name }) => name === 'device-3000');
    expect(device?.attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=31536000']);
    expect(device?.value).not.toContain(anna.userId);
  });
});
