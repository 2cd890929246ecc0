import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { currentUser } from '@petcare/contracts';
import {
  newVisitor,
  sessionTokenOf,
  signUp,
  startTestApi,
  whileLocked,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const least = { username: 'anna.h', email: 'Anna@Example.com', password: 'correct horse battery', firstName: ' Anna ' };
const register = (fields: object = {}) => newVisitor(api).post('/api/auth/register', { ...least, ...fields });

async function everything(): Promise<unknown> {
  return api.sql(`select (select count(*) from auth.user) as users, (select count(*) from organisations.organisation) as organisations,
    (select count(*) from organisations.membership) as memberships, (select count(*) from platform.session) as sessions`);
}

describe('registering', () => {
  it('makes a person, who owns an organisation on trial, and logs them in', async () => {
    const visitor = newVisitor(api);
    const { status, body } = await visitor.post('/api/auth/register', { ...least, username: ' Anna.H ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        username: 'anna.h',
        firstName: 'Anna',
        lastName: null,
        email: 'anna@example.com',
        emailVerified: false,
        emailRefusal: null,
        profileImageUrl: null,
        zone: null,
        isSuperAdmin: false,
        twoFactor: 'off',
        inTechSupportMode: false,
        techSupportEndsAt: null,
        organizationId: expect.any(String),
        organizationName: 'Anna’s pets',
        organizationZone: 'Europe/London',
        role: 'owner',
        version: 1,
      },
    ]);
    expect(await visitor.get('/api/auth/user')).toMatchObject({ status: 200, body });
    expect(await visitor.get('/api/organization')).toMatchObject({
      status: 200,
      body: { name: 'Anna’s pets', type: 'family', zone: 'Europe/London' },
    });
    const [row] = await api.sql(
      `select plan, trial_started_at = created_at as "onTrial" from organisations.organisation where id = $1`,
      [currentUser.parse(body).organizationId],
    );
    expect(row).toEqual({ plan: 'standard', onTrial: true });
  });

  it('takes the name, the type and the plan that were chosen', async () => {
    const yard = await signUp(api, {
      organizationName: 'Brook End Livery',
      organizationType: 'livery',
      plan: 'pro',
      lastName: 'Hale',
    });
    expect(await yard.get('/api/organization')).toMatchObject({ body: { name: 'Brook End Livery', type: 'livery' } });
    expect(await yard.get('/api/auth/user')).toMatchObject({ body: { lastName: 'Hale' } });
  });

  it('falls back to the first name when the organisation is given none', async () => {
    const ben = await signUp(api, { firstName: 'Ben', organizationName: '   ' });
    expect(await ben.get('/api/organization')).toMatchObject({ body: { name: 'Ben’s pets' } });
  });

  it('keeps passwords as argon2id with 19 MiB, two passes and one lane, each with a salt of its own', async () => {
    const [one, other] = [await signUp(api), await signUp(api)];
    const hashes = await api.sql<{ hash: string }>(`select password_hash as hash from auth.user where id = any ($1)`, [
      [one.userId, other.userId],
    ]);
    for (const { hash } of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,p=1,t=2\$[\w+/]{22,}\$[\w+/]{43}$/);
    expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  });

  it('of a person logged in as somebody else ends that session', async () => {
    const anna = await signUp(api);
    const phone = newVisitor(api);
    for (const [name, value] of anna.cookies) phone.cookies.set(name, value);
    await anna.post('/api/auth/register', { ...least, username: 'second' });
    expect(await anna.get('/api/auth/user')).toMatchObject({ body: { username: 'second' } });
    expect(sessionTokenOf(anna)).not.toBe(sessionTokenOf(phone));
    expect((await phone.get('/api/auth/user')).status).toBe(401);
  });
});

const taken = {
  status: 409,
  body: { code: 'conflict', errors: [{ path: 'username', message: 'This username is taken. Try another one.' }] },
};

describe('a username that is taken', () => {
  it.each(['anna.k', 'ANNA.K', ' Anna.K '])(
    'is told at its field, however it is written (%j), and leaves no row',
    async (username) => {
      await register({ username: 'anna.k' });
      const before = await everything();
      expect(await register({ username })).toMatchObject(taken);
      expect(await everything()).toEqual(before);
    },
  );

  it('is given to one of two who ask at once', async () => {
    const registering: Promise<Answer>[] = [];
    await whileLocked(api, 'lock table auth.user in share mode', async (waiting) => {
      for (let person = 0; person < 2; person++) registering.push(register({ username: 'both' }));
      await waiting(2);
    });
    const answers = await Promise.all(registering);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await api.sql(`select from auth.user where username = 'both'`)).toHaveLength(1);
  });

  it('an address is not: it counts only once it is verified', async () => {
    expect((await register({ username: 'one', email: 'same@example.com' })).status).toBe(201);
    expect((await register({ username: 'two', email: 'same@example.com' })).status).toBe(201);
  });
});

describe('registering that fails half way', () => {
  it('leaves no row behind', async () => {
    const before = await everything();
    await api.sql('alter table organisations.membership rename to membership_elsewhere');
    expect((await register({ username: 'halfway' })).status).toBe(500);
    await api.sql('alter table organisations.membership_elsewhere rename to membership');
    expect(await everything()).toEqual(before);
    expect((await register({ username: 'halfway' })).status).toBe(201);
  });

  it.each([
    [{ username: 'no spaces here' }, 'username'],
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'Annabel.Hartley', username: 'annabel.hartley' }, 'password'],
    [{ firstName: '' }, 'firstName'],
    [{ organizationType: 'zoo' }, 'organizationType'],
    [{ isSuperAdmin: true }, ''],
  ])('because of %j says at which field', async (fields, path) => {
    expect(await register({ username: 'fresh', ...fields })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    });
  });
});
