import { createHash } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sessionTokenOf, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { Database } from '../database/database.ts';
import { ScopeSource } from './scope.ts';
import { SessionCache } from './session-cache.ts';
import { Grants } from './grants.ts';
import { SessionLoader } from './session-loader.ts';

const hashOf = (actor: Actor) => createHash('sha256').update(sessionTokenOf(actor)).digest('base64url');

describe('sessions that nobody waits for', () => {
  let api: TestApi;
  let loader: SessionLoader;
  let people: Actor[];
  beforeAll(async () => {
    api = await startTestApi();
    people = await Promise.all(Array.from({ length: 4 }, () => signUp(api)));
    loader = new SessionLoader(
      api.app.get(Database),
      api.app.get(ScopeSource, { strict: false }),
      api.app.get(SessionCache, { strict: false }),
      api.app.get(Grants, { strict: false }),
    );
  });
  beforeEach(
    () => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] }),
  );
  afterEach(() => void jest.useRealTimers());
  afterAll(() => api.close());

  const idsOf = async (sessions: readonly ReturnType<SessionLoader['load']>[]) =>
    (await Promise.all(sessions)).map(({ session }) => session?.actor.userId);

  it('are read together after a while', async () => {
    const reads = jest.spyOn(api.app.get(Database), 'readAcross');
    const sessions = [];
    for (const person of people) {
      sessions.push(loader.loadSoon(hashOf(person)));
      await turn();
    }
    expect(reads).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(await idsOf(sessions)).toEqual(people.map(({ userId }) => userId));
    expect(reads.mock.calls.filter(([sql]) => sql.includes('platform.session'))).toHaveLength(1);
  });

  it('come along with one that somebody waits for, and hold up nobody', async () => {
    const reads = jest.spyOn(api.app.get(Database), 'readAcross');
    const [first, ...others] = people.map(hashOf);
    const sessions = others.map((hash) => loader.loadSoon(hash));
    await turn();
    expect(await idsOf([loader.load(first ?? ''), ...sessions])).toEqual(people.map(({ userId }) => userId));
    expect(reads.mock.calls.filter(([sql]) => sql.includes('platform.session'))).toHaveLength(1);
  });
});
