import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  eventually,
  newVisitor,
  sessionTokenOf,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
  type Visitor,
} from '@petcare/testing/server';
import { Database } from '../database/database.ts';
import { SessionCache } from './session-cache.ts';

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

/** The same browser, as another process sees it. */
function seenBy(api: TestApi, { cookies }: Visitor): Visitor {
  const visitor = newVisitor(api);
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}

const hashOf = (visitor: Visitor) => createHash('sha256').update(sessionTokenOf(visitor)).digest('base64url');
const status = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).status;

/** Takes the row away and tells nobody: anything that still lets the browser in does so from memory. */
const forget = (visitor: Visitor) => here.sql('delete from platform.session where token_hash = $1', [hashOf(visitor)]);

let anna: Actor;
let annaThere: Visitor;
beforeEach(async () => {
  anna = await signUp(here);
  annaThere = seenBy(there, anna);
  await Promise.all([anna, annaThere].map(status));
});

describe('logging out', () => {
  it('ends the session at once here, and within a second in every other process', async () => {
    const before = seenBy(here, anna);
    expect((await anna.post('/api/auth/logout')).status).toBe(204);
    expect(await status(before)).toBe(401);
    await eventually(async () => expect(await status(annaThere)).toBe(401), 4000);
  });

  it('leaves other sessions of the person alone', async () => {
    const phone = newVisitor(here);
    await phone.post('/api/auth/login', { username: anna.username, password: anna.password });
    await anna.post('/api/auth/logout');
    expect(await status(phone)).toBe(200);
    expect(await status(anna)).toBe(401);
  });
});

describe('sessions in memory', () => {
  it('spare the database a question', async () => {
    await forget(anna);
    await Promise.all([anna, annaThere].map(status));
  });

  it('are asked for again after five seconds, should a notice be lost', async () => {
    await forget(anna);
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + 4000);
    expect(await status(anna)).toBe(200);
    clock.mockImplementation(() => now() + 5001);
    // The cache reads the clock once a millisecond.
    await eventually(async () => expect(await status(anna)).toBe(401), 4000);
  });

  it('that are asked for are read again before that, by one asker of many', async () => {
    const loads = jest.spyOn(here.app.get(Database), 'readAcross');
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + 3000);
    await forget(anna);
    expect(await Promise.all(Array.from({ length: 5 }, () => status(anna)))).toEqual([200, 200, 200, 200, 200]);
    await eventually(async () => expect(await status(anna)).toBe(401), 4000);
    expect(loads.mock.calls.filter(([sql]) => sql.includes('platform.session')).length).toBeLessThan(4);
  });

  it('are read together when many come at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => signUp(here)));
    const strangers = people.map((person) => seenBy(there, person));
    const loads = jest.spyOn(there.app.get(Database), 'readAcross');
    expect(new Set(await Promise.all(strangers.map(status)))).toEqual(new Set([200]));
    expect(loads.mock.calls.filter(([sql]) => sql.includes('platform.session')).length).toBeLessThan(4);
  });

  it('of others stay when a notice tells of one person', async () => {
    const ben = await signUp(here);
    await status(ben);
    await forget(anna);
    await ben.post('/api/auth/logout');
    expect(await status(anna)).toBe(200);
  });

  it('are never what was read before a notice', async () => {
    const cache = here.app.get(SessionCache, { strict: false });
    const read = cache.get(hashOf(anna))?.session;
    const { generation } = cache;
    if (!read) throw new Error('The session is not in memory');
    cache.forget(anna.userId);
    cache.set(read, generation);
    expect(cache.get(hashOf(anna))).toBeUndefined();
    cache.set(read, cache.generation);
    expect(cache.get(hashOf(anna))?.session).toBe(read);
  });

  it('are not kept while notices cannot be heard, and are again afterwards', async () => {
    const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'petcare sessions'`;
    const [{ count } = { count: 0 }] = await here.sql<{ count: number }>(`select count(*)::int ${listeners}`);
    expect(count).toBe(2);
    await here.sql(`select pg_terminate_backend(pid) ${listeners}`);
    await forget(anna);
    await eventually(async () => expect([await status(anna), await status(annaThere)]).toEqual([401, 401]), 4000);

    const ben = await signUp(here);
    await eventually(async () => {
      await status(ben);
      expect(here.app.get(SessionCache, { strict: false }).get(hashOf(ben))).toBeDefined();
    }, 4000);
    await forget(ben);
    expect(await status(ben)).toBe(200);
    await here.sql(`select pg_notify('session_changed', $1)`, [ben.userId]);
    await eventually(async () => expect(await status(ben)).toBe(401), 4000);
  });
});
