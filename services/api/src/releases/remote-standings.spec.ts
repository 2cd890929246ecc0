import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { remoteStandings } from '@petcare/contracts';
import { releases, type ReleaseChangeInput } from '@petcare/contracts/releases';
import { newId, signLink } from '@petcare/platform';
import { asSuperAdmin, inject, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { publishing } from '../../test/a-build.ts';
import { publisherPurpose } from './publisher-token.ts';
import { VersionTallies } from './version-tallies.ts';

let api: TestApi;
let staff: Actor;
beforeAll(async () => {
  api = await startTestApi();
  staff = await asSuperAdmin(await signUp(api));
});
afterAll(() => api.close());

/** As a remote's team does it, at the given instant. */
async function change(at: string, one: ReleaseChangeInput): Promise<void> {
  await api.database.setClock(at);
  const expires = new Date(Date.now() + 86_400_000);
  const authorization = `Bearer ${signLink(api.config.APP_SECRET, publisherPurpose, ['*', 'the tests'], expires)}`;
  const url = '/api/mf/releases';
  const { revision } = releases.parse((await inject(api, { url, headers: { authorization } })).body);
  const headers = { authorization, 'if-match': `"${revision}"`, 'content-type': 'application/json' };
  expect(await inject(api, { method: 'POST', url, headers, payload: JSON.stringify(one) })).toMatchObject({
    status: 200,
  });
}

async function standings() {
  const { status, body } = await staff.get('/api/super-admin/remotes');
  expect(status).toBe(200);
  // The clock moves on between two changes.
  const wholeMinutes = JSON.stringify(body).replaceAll(/:\d\d\.\d{3}Z/g, ':00.000Z');
  return remoteStandings.parse(JSON.parse(wholeMinutes)).remotes;
}
const one = async (id: string) => (await standings()).find((remote) => remote.id === id);

const start = Math.ceil(Date.now() / 60_000) * 60_000;
/** Minutes after the start. */
const after = (minutes: number): string => new Date(start + minutes * 60_000).toISOString();
const built = (name: string, minutes: number) => ({ version: `1.0.0+${name}`, publishedAt: after(minutes) });

it('says of each remote which version people get, since when, and which they had before', async () => {
  expect(await standings()).toEqual([]);
  await change(after(1), publishing('support', 'first'));
  await change(after(2), publishing('pets', 'one'));
  const nothingElse = { pinned: false, killed: null, canary: null, shares: [] };
  const support = { id: 'support', current: built('first', 1), since: after(1), previous: null, ...nothingElse };
  expect(await standings()).toEqual([
    { id: 'pets', current: built('one', 2), since: after(2), previous: null, ...nothingElse },
    support,
  ]);

  // Something merely published is not what people get.
  await change(after(3), { ...publishing('pets', 'two'), promote: false });
  expect(await one('pets')).toMatchObject({ current: built('one', 2), since: after(2) });
  await change(after(4), { action: 'promote', remote: 'pets', version: 'two', pin: false });
  expect(await one('pets')).toMatchObject({ current: built('two', 3), since: after(4), previous: built('one', 2) });
  expect(await one('support')).toEqual(support);

  await change(after(5), { action: 'rollback', remote: 'pets', why: 'Blank page' });
  expect(await one('pets')).toEqual({
    id: 'pets',
    current: built('one', 2),
    since: after(5),
    previous: null,
    ...nothingElse,
    pinned: true,
  });
});

it('says who is to get another version, and what is switched off and why, and neither is a change of the current one', async () => {
  await change(after(6), publishing('reminders', 'one'));
  await change(after(7), { ...publishing('reminders', 'two'), promote: false });
  const allow = [newId(), newId()];
  await change(after(8), { action: 'canary', remote: 'reminders', version: 'two', percent: 10, allow });
  await change(after(9), { action: 'kill', remote: 'reminders', why: 'It loses drafts.' });
  expect(await one('reminders')).toMatchObject({
    current: built('one', 6),
    since: after(6),
    canary: { version: '1.0.0+two', percent: 10, named: 2 },
    killed: { reason: 'It loses drafts.', since: after(9) },
  });
});

it('says with which share of the pages of a day each version went out', async () => {
  const open = async (times: number) => {
    for (let page = 0; page < times; page += 1) await inject(api, { url: '/pets' });
    await api.app.get(VersionTallies).keep();
  };
  await change(after(9.2), publishing('notes', 'one'));
  await open(3);
  await change(after(9.4), publishing('notes', 'two'));
  // Anything that isn't a page doesn't count.
  await inject(api, { url: '/api/mf/registry' });
  await open(1);
  const shares = [
    { version: '1.0.0+one', pages: 3, percent: 75 },
    { version: '1.0.0+two', pages: 1, percent: 25 },
  ];
  expect((await one('notes'))?.shares).toEqual(shares);

  await open(1);
  expect((await one('notes'))?.shares[1]).toEqual({ version: '1.0.0+two', pages: 2, percent: 40 });
  await api.sql(`update api.version_tally set hour = hour - interval '25 hours'`);
  expect((await one('notes'))?.shares).toEqual([]);
});

it('says nothing about since when where that is on no record any more', async () => {
  await change(after(10), publishing('maps', 'one'));
  await api.sql(`update api.releases set state = jsonb_set(state, '{remotes,charts}', state #> '{remotes,maps}')`);
  expect(await one('charts')).toMatchObject({ current: built('one', 10), since: null });
});
