import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { markedAsSpam } from '@petcare/contracts';
import { SuppressedAddresses } from '@petcare/platform';
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

const addressOf = ({ username }: Actor): string => `${username}@petcare.test`;
const verify = (token: string): Promise<Answer> => newVisitor(api).post('/api/auth/email/verify', { token });
const welcome = 'Confirm your e-mail address';
const known = 'You already have a Petcare account';

async function verified(email: string): Promise<Actor> {
  const actor = await signUp(api, { email });
  await verify(tokenIn(await post.letter(email, welcome)));
  return actor;
}

describe('verifying an address', () => {
  it('goes by the link of the mail that follows registering, once', async () => {
    const anna = await signUp(api);
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { emailVerified: false } });
    const token = tokenIn(await post.letter(addressOf(anna), welcome));
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: addressOf(anna) } });
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { emailVerified: true } });
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: addressOf(anna) } });
    expect((await anna.post('/api/auth/email/resend')).status).toBe(204);
    expect(await post.subjects(addressOf(anna))).toEqual([welcome]);
    await api.sql(`update auth.user set email = 'other@petcare.test' where id = $1`, [anna.userId]);
    expect((await verify(token)).status).toBe(422);
  });

  it('can be asked for again', async () => {
    const anna = await signUp(api);
    await post.letter(addressOf(anna), welcome);
    expect((await anna.post('/api/auth/email/resend')).status).toBe(204);
    expect(await post.subjects(addressOf(anna))).toEqual([welcome, welcome]);
  });

  it('is done by one of two accounts with the same address', async () => {
    const actors = [await signUp(api, { email: 'two@petcare.test' }), await signUp(api, { email: 'two@petcare.test' })];
    const mails = await eventually(() => {
      const taken = post.server.taken.filter(({ to }) => to.includes('two@petcare.test'));
      expect(taken).toHaveLength(2);
      return taken;
    });
    const tokens = mails.map(({ raw }) => tokenIn({ text: raw.replace(/=\r\n/g, '').replace(/=3D/g, '=') }));
    const answers = await Promise.all(tokens.map(verify));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const users = await Promise.all(actors.map((actor) => actor.get('/api/auth/user')));
    expect(users.filter(({ body }) => (body as { emailVerified: boolean }).emailVerified)).toHaveLength(1);
  });

  it('is over after a day', async () => {
    const anna = await signUp(api);
    const token = tokenIn(await post.letter(addressOf(anna), welcome));
    await api.sql(`update auth.account_link set expires_at = platform.now() where user_id = $1`, [anna.userId]);
    expect((await verify(token)).status).toBe(422);
  });
});

describe('registering with an address that is somebody’s', () => {
  it('answers as usual, and mails the owner instead', async () => {
    const owner = await verified('taken@petcare.test');
    const fields = { password: 'correct horse battery', firstName: 'Anna' };
    const [known1, fresh] = [newVisitor(api), newVisitor(api)];
    const answers = [
      await known1.post('/api/auth/register', { ...fields, username: 'stranger1', email: 'taken@petcare.test' }),
      await fresh.post('/api/auth/register', { ...fields, username: 'stranger2', email: 'fresh@petcare.test' }),
    ];
    const [one, other] = answers.map(({ status, body, headers }) => ({
      status,
      keys: Object.keys(body as object),
      headers: Object.keys(headers),
      same: { ...(body as object), id: '', username: '', email: '', organizationId: '' },
    }));
    expect(one).toEqual(other);
    expect(one?.status).toBe(201);
    expect((await post.letter('taken@petcare.test', known)).text).toContain(owner.username);
    expect(await post.subjects('taken@petcare.test')).toEqual([welcome, known]);
    expect(
      await newVisitor(api).post('/api/auth/login', { username: 'taken@petcare.test', password: owner.password }),
    ).toMatchObject({ body: { id: owner.userId } });
  });
});

describe('a new address that waits to be confirmed', () => {
  const asks = async () => {
    const anna = await signUp(api);
    const email = `new-${anna.username}@petcare.test`;
    const answer = await anna.post('/api/auth/email', { email, password: anna.password });
    expect(answer.status).toBe(204);
    return { anna, email, link: tokenIn(await post.letter(email, 'Confirm your new e-mail address')) };
  };
  const waiting = async (actor: Actor) => (await actor.get('/api/auth/email')).body;
  const again = (actor: Actor) => actor.post('/api/auth/email/send-again');

  it('is shown to that person alone, until it is confirmed', async () => {
    const { anna, email, link } = await asks();
    expect([await waiting(anna), await waiting(await signUp(api))]).toEqual([{ email }, { email: null }]);
    await verify(link);
    expect(await waiting(anna)).toEqual({ email: null });
    expect((await again(anna)).status).toBe(409);
  });

  it('is no longer shown after a day', async () => {
    const { anna } = await asks();
    await api.sql(`update auth.account_link set expires_at = platform.now() where user_id = $1`, [anna.userId]);
    expect(await waiting(anna)).toEqual({ email: null });
  });

  it('is sent another link, and only the latest works', async () => {
    const { anna, email, link } = await asks();
    expect((await again(anna)).status).toBe(204);
    expect(await post.subjects(email)).toHaveLength(2);
    expect((await verify(link)).status).toBe(422);
    expect(await waiting(anna)).toEqual({ email });
  });

  it('is sent another link though it rejected the first one', async () => {
    const { anna, email, link } = await asks();
    await api.app.get(SuppressedAddresses, { strict: false }).add(email, '550 mailbox full');
    expect((await again(anna)).status).toBe(204);
    const subjects = await post.subjects(email);
    expect(subjects).toEqual(['Confirm your new e-mail address', 'Confirm your new e-mail address']);
    expect((await verify(link)).status).toBe(422);
  });

  it('can be withdrawn, and nobody else’s is', async () => {
    const [{ anna, link }, other] = [await asks(), await asks()];
    expect((await anna.del('/api/auth/email')).status).toBe(204);
    expect([await waiting(anna), await waiting(other.anna)]).toEqual([{ email: null }, { email: other.email }]);
    expect([(await verify(link)).status, (await verify(other.link)).status]).toEqual([422, 200]);
  });
});

describe('changing the address', () => {
  it('counts once the new one is confirmed, and the old one is told', async () => {
    const anna = await verified('old@petcare.test');
    const { status } = await anna.post('/api/auth/email', { email: 'New@petcare.test', password: anna.password });
    expect(status).toBe(204);
    expect(await anna.get('/api/auth/user')).toMatchObject({
      body: { email: 'old@petcare.test', emailVerified: true },
    });
    const asked = await post.letter('old@petcare.test', 'A new e-mail address for your account');
    expect(asked.text).toContain('Until somebody confirms the new one, everything stays as it is.');
    const token = tokenIn(await post.letter('new@petcare.test', 'Confirm your new e-mail address'));
    expect(await verify(token)).toMatchObject({ status: 200, body: { email: 'new@petcare.test' } });
    expect(await anna.get('/api/auth/user')).toMatchObject({
      body: { email: 'new@petcare.test', emailVerified: true },
    });
    const { text } = await post.letter('old@petcare.test', 'Your e-mail address was changed');
    expect(text).toContain('you can’t log in with it any more');
    expect(text).toContain('Contact us straight away.');
    expect(text).toMatch(/\/contact\b/);
    expect(text).not.toContain('tab=forgot');
  });

  it('is no change of the details that a form open at that moment would clash with', async () => {
    const anna = await verified('before@petcare.test');
    await anna.post('/api/auth/email', { email: 'after@petcare.test', password: anna.password });
    await verify(tokenIn(await post.letter('after@petcare.test', 'Confirm your new e-mail address')));
    expect(await anna.patch('/api/auth/profile', { version: 1, firstName: 'Änne' })).toMatchObject({
      status: 200,
      body: { firstName: 'Änne', email: 'after@petcare.test', version: 2 },
    });
  });

  it('to the one that’s theirs already is refused, and mails nobody', async () => {
    const anna = await verified('mine@petcare.test');
    expect(await anna.post('/api/auth/email', { email: 'Mine@petcare.test', password: anna.password })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email', message: 'This is already your address.' }] },
    });
    expect(await anna.get('/api/auth/email')).toMatchObject({ body: { email: null } });
    expect(await post.subjects('mine@petcare.test')).toEqual([welcome]);
  });

  it('to somebody’s answers alike, and mails the owner', async () => {
    await verified('busy@petcare.test');
    const anna = await signUp(api);
    expect((await anna.post('/api/auth/email', { email: 'busy@petcare.test', password: anna.password })).status).toBe(
      204,
    );
    expect((await post.letter('busy@petcare.test', known)).text).toContain(
      'Somebody asked to use this address for another Petcare account.',
    );
    expect(await post.subjects('busy@petcare.test')).not.toContain('Confirm your new e-mail address');
  });

  it('works with one that rejected mail once, unless its owner marked ours as spam', async () => {
    const anna = await signUp(api);
    const addresses = api.app.get(SuppressedAddresses, { strict: false });
    await addresses.add('full@petcare.test', '550 mailbox full');
    await addresses.add('cross@petcare.test', markedAsSpam);
    for (const email of ['cross@petcare.test', 'Full@petcare.test'])
      await anna.post('/api/auth/email', { email, password: anna.password });
    await post.letter('full@petcare.test', 'Confirm your new e-mail address');
    expect([...(await addresses.among(['full@petcare.test', 'cross@petcare.test'])).keys()]).toEqual([
      'cross@petcare.test',
    ]);
  });

  it('asks for the password', async () => {
    const anna = await signUp(api);
    expect(await anna.post('/api/auth/email', { email: 'a@petcare.test', password: 'something else' })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password', message: 'This isn’t your password.' }] },
    });
    expect(await post.subjects('a@petcare.test')).toEqual([]);
  });
});
