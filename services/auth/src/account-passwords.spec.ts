import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';
import { startPost, tokenIn, type Post } from '../test/letters.ts';

let api: TestApi;
let post: Post;
beforeAll(async () => {
  api = await startTestApi();
  post = await startPost(api);
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const chosen = 'a rabbit eats hay all day';
const forgot = (username: string): Promise<Answer> => newVisitor(api).post('/api/auth/password/forgot', { username });
const reset = (token: string, password = chosen): Promise<Answer> =>
  newVisitor(api).post('/api/auth/password/reset', { token, password });
const logIn = async (username: string, password: string): Promise<number> =>
  (await newVisitor(api).post('/api/auth/login', { username, password })).status;
const addressOf = ({ username }: Actor): string => `${username}@petcare.test`;
/** From a quoted-printable body. */
const plain = (raw: string): string => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');

async function resetToken(actor: Actor, typed = actor.username): Promise<string> {
  await forgot(typed);
  return tokenIn(await post.letter(addressOf(actor), 'Choose a new password'));
}

const over = {
  status: 422,
  body: {
    code: 'link-invalid',
    message: 'This link no longer works. Open the latest one we sent you, or ask for a new one.',
  },
};

describe('a forgotten password', () => {
  it('is replaced by the link of a mail, and every log-in ends', async () => {
    const anna = await signUp(api);
    const token = await resetToken(anna, ` ${anna.username.toUpperCase()} `);
    expect(await reset(token)).toMatchObject({ status: 204, body: undefined });
    expect((await anna.get('/api/auth/user')).status).toBe(401);
    expect([await logIn(anna.username, anna.password), await logIn(anna.username, chosen)]).toEqual([401, 200]);
    await post.letter(addressOf(anna), 'Your password was changed');
  });

  it('answers alike for whoever there is not, and mails nobody', async () => {
    const anna = await signUp(api);
    const [known, unknown] = [await forgot(anna.username), await forgot('nobody-at-all')];
    const seen = ({ status, body, headers }: Answer) => ({ status, body, headers: Object.keys(headers) });
    expect(seen(known)).toEqual(seen(unknown));
    expect(known.status).toBe(204);
    expect(await post.subjects(addressOf(anna))).toContain('Choose a new password');
    expect(
      await api.sql(`select from platform.outbound_mail where last_error = 'there is no such account'`),
    ).toHaveLength(1);
    expect(await api.sql(`select from auth.account_link where typed_name is not null`)).toEqual([]);
  });

  it('finds an account by its address: the verified one, else the oldest', async () => {
    const [first, second] = [
      await signUp(api, { email: 'both@petcare.test' }),
      await signUp(api, { email: 'both@petcare.test' }),
    ];
    await forgot('Both@petcare.test');
    expect((await post.letter('both@petcare.test', 'Choose a new password')).text).toContain(first.username);
    await api.sql('update auth.user set email_verified_at = platform.now() where id = $1', [second.userId]);
    await forgot('both@petcare.test');
    expect(await post.subjects('both@petcare.test')).toContain('Choose a new password');
    const mails = post.server.taken.filter(
      ({ raw, to }) => to.includes('both@petcare.test') && raw.includes('Choose a new'),
    );
    expect(mails.at(-1)?.raw).toContain(second.username);
  });

  it('of fifty who use a link at once one changes the password', async () => {
    const anna = await signUp(api);
    const token = await resetToken(anna);
    const passwords = Array.from({ length: 50 }, (_, index) => `${chosen} ${index}`);
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422 || status === 503)).toHaveLength(49);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect(await logIn(anna.username, winner)).toBe(200);
  });

  it('has a link that is good once, for an hour, for this alone, and only until another was used', async () => {
    const [anna, ben, cleo] = [await signUp(api), await signUp(api), await signUp(api)];
    const used = await resetToken(anna);
    await reset(used);
    expect(await reset(used)).toMatchObject(over);
    const verification = tokenIn(await post.letter(addressOf(ben), 'Confirm your e-mail address'));
    expect(await reset(verification)).toMatchObject(over);
    expect(await newVisitor(api).post('/api/auth/email/verify', { token: await resetToken(ben) })).toMatchObject(over);
    expect(await reset('x'.repeat(43))).toMatchObject(over);
    const late = await resetToken(cleo);
    await api.sql(`update auth.account_link set expires_at = platform.now() - interval '1 second' where user_id = $1`, [
      cleo.userId,
    ]);
    expect(await reset(late)).toMatchObject(over);
    expect(await logIn(cleo.username, cleo.password)).toBe(200);
  });

  it('asked for again has links that are all good, until one is used', async () => {
    const anna = await signUp(api);
    const first = await resetToken(anna);
    await forgot(anna.username);
    const second = await eventually(() => {
      const mails = post.server.taken.filter(
        ({ to, raw }) => to.includes(addressOf(anna)) && raw.includes('Choose a new'),
      );
      expect(mails).toHaveLength(2);
      return tokenIn({ text: plain(mails.at(-1)?.raw ?? '') });
    });
    expect((await reset(first)).status).toBe(204);
    expect(await reset(second)).toMatchObject(over);
  });

  it('is not replaced by one of the commonest, nor by the name, and the link stays good', async () => {
    const anna = await signUp(api, {
      username: 'annabel-of-the-hills',
      firstName: 'Annabel',
      lastName: 'Featherstone',
    });
    const token = await resetToken(anna);
    for (const [password, message] of [
      ['Qwerty123456', 'This is one of the most common passwords. Choose another one.'],
      ['aaaaaaaaaaaaaa', 'This is one of the most common passwords. Choose another one.'],
      ['HedgehogHedgehog', 'This password only repeats itself. Choose another one.'],
      ['Annabel-of-the-Hills', 'Your password can’t be your username or e-mail address.'],
      ['annabel Featherstone', 'Your password can’t be your name.'],
      ['short', 'Use at least 12 characters.'],
    ] as const)
      expect(await reset(token, password)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'password', message }] },
      });
    expect((await reset(token)).status).toBe(204);
  });

  it('has a link that says whether it works, and goes on working', async () => {
    const anna = await signUp(api);
    const token = await resetToken(anna);
    const check = (asked: string) => newVisitor(api).post('/api/auth/password/reset/check', { token: asked });
    expect([(await check(token)).status, (await check(token)).status]).toEqual([204, 204]);
    expect((await reset(token)).status).toBe(204);
    expect(await check(token)).toMatchObject(over);
    expect(await check('x'.repeat(43))).toMatchObject(over);
  });

  it('leaves no token in a row, once the mail is gone', async () => {
    const anna = await signUp(api);
    const token = await resetToken(anna);
    await post.subjects(addressOf(anna));
    const rows = await api.sql(
      `select to_jsonb(m)::text || to_jsonb(l)::text as text from auth.account_link l join platform.outbound_mail m on m.subject_id = l.id`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await api.sql('select from platform.outbound_mail where sealed_secret is not null')).toEqual([]);
  });
});

describe('changing the password', () => {
  it('ends every other log-in, keeps this one and tells by mail', async () => {
    const anna = await signUp(api);
    const phone = newVisitor(api);
    await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
    const answer = await anna.post('/api/auth/password', { currentPassword: anna.password, password: chosen });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    expect([(await phone.get('/api/auth/user')).status, (await anna.get('/api/auth/user')).status]).toEqual([401, 200]);
    expect(await logIn(anna.username, chosen)).toBe(200);
    await post.letter(addressOf(anna), 'Your password was changed');
  });

  it.each(['changing', 'forgetting'])('by %s it ends a change of address that is not confirmed yet', async (way) => {
    const anna = await signUp(api);
    const elsewhere = `thief-${way}@petcare.test`;
    await anna.post('/api/auth/email', { email: elsewhere, password: anna.password });
    const token = tokenIn(await post.letter(elsewhere, 'Confirm your new e-mail address'));
    const { status } =
      way === 'changing'
        ? await anna.post('/api/auth/password', { currentPassword: anna.password, password: chosen })
        : await reset(await resetToken(anna));
    expect(status).toBe(204);
    expect(await newVisitor(api).post('/api/auth/email/verify', { token })).toMatchObject(over);
    expect(await api.sql('select email from auth.user where id = $1', [anna.userId])).toEqual([
      { email: addressOf(anna) },
    ]);
  });

  it('ends the links that were mailed for a forgotten one', async () => {
    const anna = await signUp(api);
    const token = await resetToken(anna);
    await anna.post('/api/auth/password', { currentPassword: anna.password, password: chosen });
    expect(await reset(token)).toMatchObject(over);
  });

  it.each([
    [{ currentPassword: 'not the password', password: chosen }, 'currentPassword', 'This isn’t your password.'],
    [{ password: '123456789012' }, 'password', 'This is one of the most common passwords. Choose another one.'],
    [{ password: 'correct horse battery' }, 'password', 'Choose a password that’s different from your current one.'],
  ])('with %j says what is wrong', async (fields, path, message) => {
    const anna = await signUp(api);
    const body = { currentPassword: anna.password, ...fields };
    expect(await anna.post('/api/auth/password', body)).toMatchObject({
      status: 400,
      body: { errors: [{ path, message }] },
    });
    expect(await logIn(anna.username, anna.password)).toBe(200);
  });
});
