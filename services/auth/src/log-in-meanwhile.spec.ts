import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  newVisitor,
  signUp,
  startTestApi,
  whileLocked,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { argon2id, hash } from 'argon2';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  anna = await signUp(api);
});
afterAll(() => api.close());

/** Logs in with the right password, and runs `sql` on the account after it has been checked. */
async function logInWhile(set: string): Promise<Answer> {
  const asking: Promise<Answer>[] = [];
  await whileLocked(api, `update auth.user set ${set} where id = '${anna.userId}'`, async (waiting) => {
    asking.push(newVisitor(api).post('/api/auth/login', { username: anna.username, password: anna.password }));
    await waiting(1);
  });
  const [answer] = await Promise.all(asking);
  if (!answer) throw new Error('Nobody asked');
  return answer;
}

const sessions = () => api.sql('select from platform.session where user_id = $1', [anna.userId]);
const another = '$argon2id$v=19$m=19456,p=1,t=2$YW5vdGhlciBzYWx0IQ$nothing';

describe('a log-in that is under way', () => {
  it('opens nothing when the password is changed meanwhile', async () => {
    expect(await logInWhile(`password_hash = '${another}'`)).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials' },
    });
    expect(await sessions()).toHaveLength(1);
  });

  it('opens nothing when a second factor is asked for meanwhile', async () => {
    const { status } = await logInWhile(`two_factor_secret = 'sealed', two_factor_confirmed_at = platform.now()`);
    expect(status).toBe(401);
    expect(await sessions()).toHaveLength(1);
  });

  it('does not bring an old password back when its hash is made anew', async () => {
    const weaker = await hash(anna.password, { type: argon2id, memoryCost: 8192, timeCost: 2, parallelism: 1 });
    await api.sql('update auth.user set password_hash = $2 where id = $1', [anna.userId, weaker]);
    expect((await logInWhile(`password_hash = '${another}'`)).status).toBe(401);
    expect(await api.sql('select password_hash from auth.user where id = $1', [anna.userId])).toEqual([
      { password_hash: another },
    ]);
  });

  it('goes on when something else about the account changes', async () => {
    expect((await logInWhile(`first_name = 'Annabel'`)).status).toBe(200);
    expect(await sessions()).toHaveLength(2);
  });
});

it('logging in again with the same browser leaves no session behind that nobody can end', async () => {
  const phone = newVisitor(api);
  const before = await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
  expect(before.status).toBe(200);
  const old = new Map(phone.cookies);
  await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
  expect(await sessions()).toHaveLength(2);
  const thief = newVisitor(api);
  for (const [name, value] of old) thief.cookies.set(name, value);
  expect((await thief.get('/api/auth/user')).status).toBe(401);
  expect((await phone.get('/api/auth/user')).status).toBe(200);
});
