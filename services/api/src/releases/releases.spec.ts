import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { remoteRegistry } from '@petcare/contracts';
import { releases, type ReleaseChangeInput } from '@petcare/contracts/releases';
import { signLink } from '@petcare/platform';
import { eventually, inject, signUp, startTestApi, type Answer, type TestApi } from '@petcare/testing/server';
import { publishing } from '../../test/a-build.ts';
import { publisherPurpose } from './publisher-token.ts';

const url = '/api/mf/releases';
const day = 86_400_000;

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

beforeEach(async () => {
  await here.sql(`update api.releases set state = '{"remotes": {}}', revision = 1`);
  await here.sql(`select pg_notify('releases_changed', '1')`);
  await eventually(() => hasNothing(there));
});

const tokenFor = (remote: string, expiresIn = day, secret = here.config.APP_SECRET) =>
  signLink(secret, publisherPurpose, [remote, 'the tests'], new Date(Date.now() + expiresIn));
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

async function send(change: unknown, revision: number | null, token = tokenFor('*'), api = here): Promise<Answer> {
  const headers = { ...bearer(token), ...(revision !== null && { 'if-match': `"${revision}"` }) };
  const body = { method: 'POST' as const, url, headers: { ...headers, 'content-type': 'application/json' } };
  return inject(api, { ...body, payload: JSON.stringify(change) });
}

const read = async () => releases.parse((await inject(here, { url, headers: bearer(tokenFor('*')) })).body);
/** Every answer matches the contract exactly: parsing drops nothing. */
async function registryOf(api: TestApi, cookie?: string) {
  const { body } = await inject(api, { url: '/api/mf/registry', headers: cookie ? { cookie } : {} });
  const registry = remoteRegistry.parse(body);
  expect(registry).toEqual(body);
  return registry;
}

async function hasNothing(api: TestApi): Promise<void> {
  if (Object.keys((await registryOf(api)).remotes).length > 0) throw new Error('It still knows what was released.');
}

/** Changes the releases, whatever revision they are at. */
async function change(...changes: ReleaseChangeInput[]): Promise<void> {
  for (const one of changes) {
    const answer = await send(one, (await read()).revision);
    expect(answer).toMatchObject({ status: 200 });
  }
}

describe('a server that is older than what was published', () => {
  /** As a newer server would have stored it. */
  const words = { contract: '1.99', menu: ['pets', 'maps'], skeleton: 'map', offline: true };
  const descriptor = async () => {
    const [row] = await here.sql<{ words: object }>(
      `select state -> 'remotes' -> 'pets' -> 'versions' -> 0 -> 'descriptor' as words from api.releases`,
    );
    return row?.words;
  };

  it('serves the rest, changes it, and keeps what it cannot read', async () => {
    await change(publishing('pets', 'one'), publishing('reminders', 'one'));
    await here.sql(
      `update api.releases set state = jsonb_set(state, '{remotes,pets,versions,0,descriptor}',
         state #> '{remotes,pets,versions,0,descriptor}' || $1::jsonb), revision = revision + 1`,
      [JSON.stringify(words)],
    );
    await here.sql(`select pg_notify('releases_changed', '9')`);
    await eventually(async () => {
      const { pets, reminders } = (await registryOf(here)).remotes;
      expect(pets?.descriptor).toMatchObject({ contract: '1.99', menu: ['pets'], skeleton: 'page' });
      expect(reminders?.version).toBe('1.0.0+one');
    });
    await change({ action: 'kill', remote: 'pets', why: 'Not with this server.' });
    expect(await descriptor()).toMatchObject(words);
  });
});

describe('a publisher', () => {
  it('publishes, and every page has it with its next load', async () => {
    const answer = await send(publishing('pets', 'one'), 1);
    expect(answer).toMatchObject({ status: 200, body: { revision: 2, remotes: { pets: { current: '1.0.0+one' } } } });
    expect((await registryOf(here)).remotes['pets']).toMatchObject({ version: '1.0.0+one', published: { whole: 7 } });
    expect(String((await inject(here, { url: '/pets' })).body)).toContain('/mf/pets/one/');
  });

  it.each([
    ['none', '', 401],
    ['one that is over', () => tokenFor('*', -1000), 401],
    ['one that was signed elsewhere', () => tokenFor('*', day, 'another secret of another product'), 401],
    [
      'one for something else',
      () => signLink(here.config.APP_SECRET, 'reminders.done', ['*', 'x'], new Date(Date.now() + day)),
      401,
    ],
    ['that of another remote', () => tokenFor('reminders'), 403],
    ['that of the remote', () => tokenFor('pets'), 200],
  ])('with %s as a token', async (_, token, status) => {
    const given = typeof token === 'string' ? token : token();
    const answer = await send(publishing('pets', 'one'), 1, given);
    expect(answer.status).toBe(status);
    expect((await read()).revision).toBe(status === 200 ? 2 : 1);
  });

  it('has to say which revision was read, and something that makes sense', async () => {
    expect(await send(publishing('pets', 'one'), null)).toMatchObject({ status: 428 });
    expect(await send({ action: 'delete', remote: 'pets' }, 1)).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    });
    expect(await send({ action: 'rollback', remote: 'pets' }, 1)).toMatchObject({
      status: 422,
      body: { message: 'There’s no remote pets: no version of mf-pets has ever been published.' },
    });
    expect((await read()).revision).toBe(1);
  });
});

describe('two who publish at once', () => {
  it('on one revision: one wins, the other hears 412 and tries again, and neither is lost', async () => {
    const answers = await Promise.all([
      send(publishing('pets', 'one'), 1, tokenFor('pets'), here),
      send(publishing('reminders', 'one'), 1, tokenFor('reminders'), there),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const loser = answers[0].status === 412 ? publishing('pets', 'one') : publishing('reminders', 'one');
    expect(await send(loser, (await read()).revision)).toMatchObject({ status: 200 });
    const { revision, remotes } = await read();
    expect({ revision, ids: Object.keys(remotes).toSorted() }).toEqual({ revision: 3, ids: ['pets', 'reminders'] });
  });
});

describe('another process', () => {
  it('hears of a rollback within a second', async () => {
    await change(publishing('pets', 'one'), publishing('pets', 'two'));
    await eventually(async () => expect((await registryOf(there)).remotes['pets']?.version).toBe('1.0.0+two'));
    await change({ action: 'rollback', remote: 'pets' });
    await eventually(async () => expect((await registryOf(there)).remotes['pets']?.version).toBe('1.0.0+one'));
  });

  it('goes on with what it knew when the row cannot be read', async () => {
    await change(publishing('pets', 'one'));
    await eventually(async () => expect((await registryOf(there)).revision).toBe(2));
    // What was being read when the notice came still answers this request, but is only kept once it has been read again.
    await registryOf(there);
    await here.sql('alter table api.releases rename to gone');
    await here.sql(`select pg_notify('releases_changed', '3')`);
    try {
      expect((await registryOf(there)).remotes['pets']?.version).toBe('1.0.0+one');
      expect(await inject(there, { url: '/pets' })).toMatchObject({ status: 200 });
    } finally {
      await here.sql('alter table api.gone rename to releases');
    }
  });
});

describe('the registry of a person', () => {
  it('is not sent again while nothing changed', async () => {
    const { headers } = await inject(here, { url: '/api/mf/registry' });
    expect(headers['cache-control']).toBe('private, no-cache');
    const known = { 'if-none-match': String(headers['etag']) };
    expect(await inject(here, { url: '/api/mf/registry', headers: known })).toMatchObject({ status: 304 });
    await change(publishing('pets', 'one'));
    expect(await inject(here, { url: '/api/mf/registry', headers: known })).toMatchObject({ status: 200 });
  });

  it('has the canary for whom it is, in the page as in the answer, and for nobody else', async () => {
    const [anna, ben] = [await signUp(here), await signUp(here)];
    const allow = [anna.userId];
    const trial = { action: 'canary' as const, remote: 'pets', version: 'two', percent: 0, allow };
    await change(publishing('pets', 'one'), { ...publishing('pets', 'two'), promote: false }, trial);
    for (const [person, version] of [
      [anna, 'two'],
      [ben, 'one'],
    ] as const) {
      expect((await person.get('/api/mf/registry')).body).toMatchObject({
        remotes: { pets: { version: `1.0.0+${version}` } },
      });
      expect(String((await person.get('/pets')).body)).toContain(`href="/mf/pets/${version}/remoteEntry.js"`);
    }
    expect((await registryOf(here)).remotes['pets']?.version).toBe('1.0.0+one');
  });

  it('says which back-end modules there are', async () => {
    expect((await registryOf(here)).backend).toMatchObject({ pets: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  });
});

it('every change stands in the audit: who, what, from, to and why', async () => {
  await change(publishing('pets', 'one'), publishing('pets', 'two'));
  await change({ action: 'rollback', remote: 'pets', why: 'The list is empty.' });
  const [event] = await here.sql<{ action: string; changes: Record<string, unknown> }>(
    `select action, changes from platform.audit_event where action = 'remote.rollback' order by id desc limit 1`,
  );
  expect(event?.changes).toMatchObject({
    current: ['1.0.0+two', '1.0.0+one'],
    remote: ['pets', 'pets'],
    by: [null, 'the tests'],
    why: [null, 'The list is empty.'],
    revision: [3, 4],
  });
});
