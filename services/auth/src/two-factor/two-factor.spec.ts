import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { recoveryCodes, twoFactorSetup } from '@petcare/contracts';
import {
  type Actor,
  type Answer,
  newVisitor,
  prove,
  rereadSessions,
  signUp,
  startTestApi,
  type TestApi,
  whileLocked,
} from '@petcare/testing/server';
import { Secret, TOTP } from 'otpauth';
import { startPost, type Post } from '../../test/letters.ts';

let api: TestApi;
let post: Post;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  post = await startPost(api);
});
beforeEach(async () => {
  anna = await signUp(api);
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const periodMs = 30_000;
/** An authenticator code this many periods from now; each period has one, and each works once. */
const codeOf = (secret: string, periods = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + periods * periodMs });

const logIn = (fields: object = {}): Promise<Answer> =>
  newVisitor(api).post('/api/auth/login', { username: anna.username, password: anna.password, ...fields });

/** Sets it up with the previous period's code, so that the current one is still usable. */
async function turnOn(actor: Actor): Promise<{ secret: string; codes: string[] }> {
  const { secret } = twoFactorSetup.parse((await actor.post('/api/auth/2fa/setup', { password: actor.password })).body);
  const { body } = await actor.post('/api/auth/2fa/confirm', { code: codeOf(secret, -1) });
  return { secret, codes: recoveryCodes.parse(body).recoveryCodes };
}

describe('setting up two-factor log-in', () => {
  it('gives a secret, counts once it is confirmed, and tells by mail', async () => {
    expect(await anna.get('/api/auth/2fa')).toMatchObject({
      body: { enabled: false, required: false, recoveryCodesLeft: 0 },
    });
    const { body } = await anna.post('/api/auth/2fa/setup', { password: anna.password });
    const { secret, uri } = twoFactorSetup.parse(body);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Petcare:${anna.username}?issuer=Petcare&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await logIn()).status).toBe(200);
    const confirmed = await anna.post('/api/auth/2fa/confirm', { code: codeOf(secret) });
    expect(recoveryCodes.parse(confirmed.body).recoveryCodes).toHaveLength(10);
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { twoFactor: 'on' } });
    expect(await anna.get('/api/auth/2fa')).toMatchObject({ body: { enabled: true, recoveryCodesLeft: 10 } });
    expect((await logIn()).status).toBe(401);
    await post.letter(`${anna.username}@petcare.test`, 'Two-factor log-in is on');
  });

  it('is done once by two windows at the same moment, whose recovery codes stay good', async () => {
    const { body } = await anna.post('/api/auth/2fa/setup', { password: anna.password });
    const { secret } = twoFactorSetup.parse(body);
    const confirm = (periods: number) => anna.post('/api/auth/2fa/confirm', { code: codeOf(secret, periods) });
    const answers: Promise<Answer>[] = [];
    await whileLocked(api, 'lock table auth.recovery_code in access exclusive mode', async (waiting) => {
      answers.push(confirm(-1));
      await waiting(1);
      answers.push(confirm(0));
      await waiting(2);
    });
    const [first, second] = await Promise.all(answers);
    expect(second).toMatchObject({ status: 409, body: { code: 'conflict' } });
    const [code = ''] = recoveryCodes.parse(first?.body).recoveryCodes;
    expect((await logIn({ code })).status).toBe(200);
  });

  it('ends log-ins that were made without', async () => {
    const phone = newVisitor(api);
    await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
    await turnOn(anna);
    expect([(await phone.get('/api/auth/user')).status, (await anna.get('/api/auth/user')).status]).toEqual([401, 200]);
  });

  it.each([
    ['setup', { password: 'something else' }, 'password'],
    ['confirm', { code: '000000' }, 'code'],
    ['confirm', { code: 'nonsense!' }, 'code'],
  ])('%s with %j says what is wrong', async (call, body, path) => {
    await anna.post('/api/auth/2fa/setup', { password: anna.password });
    expect(await anna.post(`/api/auth/2fa/${call}`, body)).toMatchObject({ status: 400, body: { errors: [{ path }] } });
    expect(await anna.get('/api/auth/2fa')).toMatchObject({ body: { enabled: false } });
  });

  it('cannot be done again while it is on, nor be confirmed with a recovery code', async () => {
    const { codes } = await turnOn(anna);
    await prove(anna);
    expect(await anna.post('/api/auth/2fa/setup', { password: anna.password })).toMatchObject({ status: 409 });
    expect(await anna.post('/api/auth/2fa/confirm', { code: codes[0] })).toMatchObject({ status: 400 });
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    const { secret, codes } = await turnOn(anna);
    const rows = await api.sql(
      `select to_jsonb(u)::text || coalesce(string_agg(c.code_hash, ' '), '') as text from auth.user u
       left join auth.recovery_code c on c.user_id = u.id where u.id = $1 group by u.id`,
      [anna.userId],
    );
    for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(text);
  });
});

describe('logging in with two-factor', () => {
  it('asks for a code once the password is right, and says no more before', async () => {
    const { secret } = await turnOn(anna);
    expect(await logIn({ password: 'something else' })).toMatchObject({ body: { code: 'invalid-credentials' } });
    expect(await logIn({ password: 'something else', code: codeOf(secret) })).toMatchObject({ status: 401 });
    expect(await logIn()).toMatchObject({ status: 401, body: { code: 'two-factor-required' } });
    expect(await logIn({ code: '000000' })).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials', errors: [{ path: 'code' }] },
    });
    expect(await logIn({ code: ` ${codeOf(secret).replace(/^.../, '$& ')}` })).toMatchObject({
      status: 200,
      body: { id: anna.userId },
    });
  });

  it('takes a code once, also of twenty who send it at the same moment', async () => {
    const { secret } = await turnOn(anna);
    const answers = await Promise.all(Array.from({ length: 20 }, () => logIn({ code: codeOf(secret) })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn({ code: codeOf(secret, -1) })).status).toBe(401);
    expect((await logIn({ code: codeOf(secret, 1) })).status).toBe(200);
  });

  it('takes each recovery code once, and tells by mail', async () => {
    const { codes } = await turnOn(anna);
    const [code = '', other = ''] = codes;
    const answers = await Promise.all(Array.from({ length: 5 }, () => logIn({ code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await logIn({ code: other.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
    expect(await anna.get('/api/auth/2fa')).toMatchObject({ body: { recoveryCodesLeft: 8 } });
    expect(await post.subjects(`${anna.username}@petcare.test`)).toContain('A recovery code was used');
  });

  it('takes a recovery code to confirm who somebody is, and the mail does not say they logged in', async () => {
    const { codes } = await turnOn(anna);
    expect((await anna.post('/api/auth/proof', { code: codes[0] })).status).toBe(204);
    const { text } = await post.letter(`${anna.username}@petcare.test`, 'A recovery code was used');
    expect(text).toContain('to log in or to confirm that it was them.');
  });

  it('does not take the recovery code of somebody else', async () => {
    const ben = await signUp(api);
    const { codes } = await turnOn(ben);
    await turnOn(anna);
    expect((await logIn({ code: codes[0] })).status).toBe(401);
  });
});

describe('new recovery codes and switching it off', () => {
  it('want the password and a code; the old ones end', async () => {
    const { secret, codes } = await turnOn(anna);
    const password = anna.password;
    const refused = [
      { password: 'something else', code: codeOf(secret) },
      { password, code: '000000' },
    ];
    for (const body of refused) {
      expect((await anna.post('/api/auth/2fa/recovery-codes', body)).status).toBe(400);
      expect((await anna.del('/api/auth/2fa', body)).status).toBe(400);
    }
    const renewed = await anna.post('/api/auth/2fa/recovery-codes', { password, code: codeOf(secret) });
    expect(renewed).toMatchObject({ status: 200 });
    await post.letter(`${anna.username}@petcare.test`, 'You have new recovery codes');
    expect((await logIn({ code: codes[0] })).status).toBe(401);
    const [fresh = ''] = recoveryCodes.parse(renewed.body).recoveryCodes;
    expect((await anna.del('/api/auth/2fa', { password, code: fresh })).status).toBe(204);
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { twoFactor: 'off' } });
    expect((await logIn()).status).toBe(200);
    await post.letter(`${anna.username}@petcare.test`, 'Two-factor log-in is off');
  });
});

describe('a super admin', () => {
  beforeEach(async () => {
    await api.sql('update auth.user set is_super_admin = true where id = $1', [anna.userId]);
    await anna.post('/api/auth/logout');
    await anna.post('/api/auth/login', { username: anna.username, password: anna.password });
  });

  it('without two-factor may set it up and nothing else', async () => {
    expect(await anna.get('/api/auth/user')).toMatchObject({ status: 200, body: { twoFactor: 'required' } });
    for (const path of ['/api/pets', '/api/organization', '/api/auth/sessions'])
      expect(await anna.get(path)).toMatchObject({ status: 403, body: { code: 'two-factor-setup-required' } });
    expect(await anna.post('/api/pets', { name: 'Bella', species: 'dog' })).toMatchObject({ status: 403 });
    await turnOn(anna);
    expect((await anna.get('/api/pets')).status).toBe(200);
  });

  it('can move it to another phone, and nothing else until that’s done', async () => {
    const { secret } = await turnOn(anna);
    await api.sql('update platform.session set proven_at = null where user_id = $1', [anna.userId]);
    await rereadSessions(anna);
    expect(await anna.del('/api/auth/2fa', {})).toMatchObject({ status: 403, body: { code: 'proof-required' } });
    expect((await anna.del('/api/auth/2fa', { password: anna.password, code: codeOf(secret) })).status).toBe(204);
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { twoFactor: 'required' } });
    expect(await anna.get('/api/pets')).toMatchObject({ status: 403, body: { code: 'two-factor-setup-required' } });
    await turnOn(anna);
    expect((await anna.get('/api/pets')).status).toBe(200);
    expect(await anna.get('/api/auth/2fa')).toMatchObject({ body: { enabled: true, required: true } });
  });
});
