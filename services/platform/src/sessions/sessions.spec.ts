import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  addMembership,
  inject,
  newVisitor,
  sessionTokenOf,
  setCookiesOf,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const hashOf = (actor: Actor) => createHash('sha256').update(sessionTokenOf(actor)).digest('base64url');

describe('the token of a session', () => {
  it('is 256 random bits of which only a hash is stored', async () => {
    const anna = await signUp(api);
    const token = sessionTokenOf(anna);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await api.sql(`select * from platform.session where user_id = $1`, [anna.userId]);
    expect(rows).toMatchObject([{ token_hash: hashOf(anna), organisation_id: anna.organisationId }]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is another one after each log-in, whatever the browser brought', async () => {
    const anna = await signUp(api);
    const visitor = newVisitor(api);
    await visitor.get('/api/auth/user');
    const tokens = [sessionTokenOf(anna), sessionTokenOf(visitor)];
    for (let logIn = 0; logIn < 2; logIn++) {
      await visitor.post('/api/auth/login', { username: anna.username, password: anna.password });
      tokens.push(sessionTokenOf(visitor));
    }
    expect(new Set(tokens).size).toBe(4);
  });

  it('that somebody else has chosen opens nothing', async () => {
    const visitor = newVisitor(api);
    visitor.cookies.set('session-3000', 'chosen-by-somebody-else');
    expect(await visitor.get('/api/pets')).toMatchObject({ status: 401 });
  });

  it('in a cookie that is there twice is the first one', async () => {
    const [anna, eve] = [await signUp(api), await signUp(api)];
    const cookie = [anna, eve].map((person) => `session-3000=${sessionTokenOf(person)}`).join('; ');
    expect(await inject(api, { url: '/api/auth/user', headers: { cookie } })).toMatchObject({
      body: { id: anna.userId },
    });
  });
});

describe('a session', () => {
  it('lives on while it is used, and ends after 30 days without', async () => {
    const [busy, idle] = [await signUp(api), await signUp(api)];
    await api.database.shiftClock('29 days');
    expect((await busy.get('/api/auth/user')).status).toBe(200);
    await api.database.shiftClock('2 days');
    expect((await idle.get('/api/auth/user')).status).toBe(401);
    const [row] = await api.sql<{ days: number }>(
      `select extract(day from platform.now() - last_used_at)::int as days from platform.session where token_hash = $1`,
      [hashOf(busy)],
    );
    expect(row).toEqual({ days: 2 });
  });

  it('ends after 90 days in any case', async () => {
    const [young, old] = [await signUp(api), await signUp(api)];
    const age = (actor: Actor, days: number) =>
      api.sql(`update platform.session set created_at = platform.now() - $2 * interval '1 day' where token_hash = $1`, [
        hashOf(actor),
        days,
      ]);
    await age(young, 89);
    await age(old, 91);
    expect((await young.get('/api/auth/user')).status).toBe(200);
    expect((await old.get('/api/auth/user')).status).toBe(401);
  });

  it('writes down its use every five minutes at most', async () => {
    const anna = await signUp(api);
    const used = () => api.sql(`select last_used_at from platform.session where token_hash = $1`, [hashOf(anna)]);
    const before = await used();
    await api.database.shiftClock('4 minutes');
    await anna.get('/api/auth/user');
    expect(await used()).toEqual(before);
  });

  it('ends with the person', async () => {
    const anna = await signUp(api);
    await api.sql(`delete from auth.user where id = $1`, [anna.userId]);
    expect((await anna.get('/api/auth/user')).status).toBe(401);
  });
});

describe('the person of a session', () => {
  it('must be the one that the page was drawn for, in the same organisation too', async () => {
    const anna = await signUp(api);
    const sam = await signUp(api);
    await addMembership(api, { ...sam, organisationId: anna.organisationId, role: 'admin' });
    const by = (userId: string) => ({
      headers: { 'x-user-id': userId, 'x-organization-id': anna.organisationId },
    });
    expect((await anna.get('/api/pets', by(anna.userId))).status).toBe(200);
    const pet = { name: 'Bella', species: 'dog' };
    expect(await anna.post('/api/pets', pet, by(sam.userId))).toMatchObject({
      status: 409,
      body: { code: 'person-changed' },
    });
    const profile = { firstName: 'Sam', version: 1 };
    expect(await anna.patch('/api/auth/profile', profile, { headers: { 'x-user-id': sam.userId } })).toMatchObject({
      status: 409,
      body: { code: 'person-changed' },
    });
    expect(await api.sql(`select from pets.pet where organisation_id = $1`, [anna.organisationId])).toEqual([]);
  });
});

describe('the organisation of a session', () => {
  it('must be the one that the page was drawn for', async () => {
    const anna = await signUp(api);
    const from = (organisationId: string) => ({ headers: { 'x-organization-id': organisationId } });
    expect((await anna.get('/api/pets', from(anna.organisationId))).status).toBe(200);
    const other = await signUp(api);
    expect(await anna.get('/api/pets', from(other.organisationId))).toMatchObject({
      status: 409,
      body: { code: 'organisation-changed' },
    });
    const toSave = ({ organisationId }: { organisationId: string }) =>
      anna.get(`/api/pets?limit=1&x-organization-id=${organisationId}`);
    expect((await toSave(anna)).status).toBe(200);
    expect(await toSave(other)).toMatchObject({ status: 409, body: { code: 'organisation-changed' } });
    const pet = { name: 'Bella', species: 'dog' };
    expect((await anna.post('/api/pets', pet, from(other.organisationId))).status).toBe(409);
    expect(await api.sql(`select from pets.pet where organisation_id = $1`, [anna.organisationId])).toEqual([]);
  });

  it('falls back to the first that the person is part of, when they no longer are of this one', async () => {
    const [anna, family] = [await signUp(api), await signUp(api)];
    await addMembership(api, { ...anna, organisationId: family.organisationId, role: 'viewer' });
    await api.sql(`delete from organisations.membership where user_id = $1 and role = 'owner'`, [anna.userId]);
    expect(await anna.get('/api/auth/user')).toMatchObject({
      body: { organizationId: family.organisationId, role: 'viewer' },
    });
  });
});

describe('cookies', () => {
  it('have a name of the port on plain http, as ports of one host share their cookies', async () => {
    const other = await startTestApi({ database: api.database, settings: { PUBLIC_URL: 'http://localhost:3100' } });
    const names = setCookiesOf(await inject(other, { url: '/api/auth/user' })).map(({ name }) => name);
    expect(names).toEqual(['session-3100', 'csrf-token']);
    await other.close();
  });

  it('are bound to the host and to TLS wherever there is TLS', async () => {
    const secure = await startTestApi({ database: api.database, settings: { PUBLIC_URL: 'https://petcare.example' } });
    const answer = await inject(secure, { url: '/api/auth/user' });
    expect(setCookiesOf(answer)).toMatchObject([
      { name: '__Host-session', attributes: ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=7776000', 'Secure'] },
      { name: 'csrf-token', attributes: ['Path=/', 'SameSite=Lax', 'Max-Age=7776000', 'Secure'] },
    ]);
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const anna = await signUp(secure);
    expect((await anna.get('/api/pets')).status).toBe(200);
    await secure.close();
  });
});
