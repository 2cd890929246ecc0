import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expireSession,
  joinAs,
  leaveEverything,
  newVisitor,
  sessionTokenOf,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api, { username: 'anna.h', email: 'anna@example.com' });
});
afterAll(() => api.close());

const logIn = (username: string, password: string) => newVisitor(api).post('/api/auth/login', { username, password });

describe('logging in', () => {
  it.each(['anna.h', 'Anna.H', '  ANNA.H '])('goes by the username, however it is written: %j', async (username) => {
    expect(await logIn(username, anna.password)).toMatchObject({
      status: 200,
      body: { id: anna.userId, username: 'anna.h', organizationId: anna.organisationId, role: 'owner' },
    });
  });

  it('goes by the e-mail address once that is verified', async () => {
    expect((await logIn('Anna@Example.com', anna.password)).status).toBe(401);
    await api.sql('update auth.user set email_verified_at = platform.now() where id = $1', [anna.userId]);
    expect(await logIn('Anna@Example.com', anna.password)).toMatchObject({ status: 200, body: { id: anna.userId } });
  });

  it('answers the same for a wrong password and for an account that there is not', async () => {
    const answers = [await logIn('anna.h', 'wrong horse battery'), await logIn('nobody', 'wrong horse battery')];
    const [wrong, unknown] = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...(body as object), requestId: '' },
      headers: Object.keys(headers),
      contentLength: headers['content-length'],
    }));
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({
      status: 401,
      body: { code: 'invalid-credentials', message: 'The username or password isn’t right.' },
    });
  });

  it.each([
    [{}, ['username', 'password']],
    [{ username: 'anna.h' }, ['password']],
    [{ username: 'anna.h', password: '' }, ['password']],
    [{ username: ['anna.h'], password: { $ne: '' } }, ['username', 'password']],
    [{ username: 'anna.h', password: 'x', remember: true }, ['']],
  ])('with %j is a mistake of form like any other', async (body, paths) => {
    const answer = await newVisitor(api).post('/api/auth/login', body);
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: paths.map((path) => ({ path })) },
    });
  });

  it.each(["' or 1=1 --", 'anna.h\u0000', '%', '*', 'a'.repeat(254)])(
    'takes %j for a name like any other',
    async (username) => {
      expect([400, 401]).toContain((await logIn(username, 'x')).status);
    },
  );

  it('opens a session in the first organisation the person became part of', async () => {
    const carer = await joinAs(anna, 'carer', { username: 'carla' });
    expect(await logIn('carla', carer.password)).toMatchObject({ body: { role: 'owner' } });
  });
});

describe('logging out', () => {
  it('ends the session and leaves the browser a new one that is nobody', async () => {
    const ben = await signUp(api);
    const before = sessionTokenOf(ben);
    expect(await ben.post('/api/auth/logout')).toMatchObject({ status: 204, body: undefined });
    expect(sessionTokenOf(ben)).not.toBe(before);
    expect((await ben.get('/api/auth/user')).status).toBe(401);
    expect(await api.sql('select from platform.session where user_id = $1', [ben.userId])).toEqual([]);
    expect((await ben.post('/api/auth/login', { username: ben.username, password: ben.password })).status).toBe(200);
  });

  it('twice, or without a session, is no mistake', async () => {
    const ben = await signUp(api);
    await ben.post('/api/auth/logout');
    expect((await ben.post('/api/auth/logout')).status).toBe(204);
    expect((await newVisitor(api).post('/api/auth/logout')).status).toBe(204);
  });
});

describe('the current user', () => {
  it('is nobody without a live session', async () => {
    const gone = await signUp(api);
    await expireSession(gone);
    for (const visitor of [newVisitor(api), gone])
      expect(await visitor.get('/api/auth/user')).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated', message: 'Please log in.' },
      });
  });

  it('may be part of no organisation, and is told so in kind words', async () => {
    const friend = await signUp(api);
    await leaveEverything(friend);
    expect(await friend.get('/api/auth/user')).toMatchObject({
      status: 200,
      body: { organizationId: null, role: null },
    });
    expect(await friend.get('/api/pets')).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    const again = newVisitor(api);
    expect(await again.post('/api/auth/login', { username: friend.username, password: friend.password })).toMatchObject(
      {
        status: 200,
        body: { organizationId: null },
      },
    );
  });
});
