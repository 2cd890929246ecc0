import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { inject, joinAs, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { pathOf } from '../../test/calendar.ts';

let api: TestApi;
let owner: Actor;
let path: string;
beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
  owner = await signUp(api);
  path = pathOf(await owner.post('/api/calendar-feed'));
});
afterAll(() => api.close());

const ask = async (url: string, remoteAddress: string) => (await inject(api, { url, remoteAddress })).status;
const count = async (times: number, url: string, from: (nth: number) => string) =>
  Object.groupBy(await Promise.all(Array.from({ length: times }, (_, nth) => ask(url, from(nth)))), String);

// A minute may end meanwhile, and with it what was counted: so twice as many are asked for as fit into one.
it('wrong links from one place are refused in the end, and nobody’s calendar with them', async () => {
  const { 404: unknown = [], 429: tooMany = [] } = await count(
    140,
    `/api/calendar/${'x'.repeat(32)}.ics`,
    () => '198.51.100.1',
  );
  expect(unknown.length).toBeGreaterThan(50);
  expect(tooMany.length).toBeGreaterThan(0);
  expect(unknown.length + tooMany.length).toBe(140);
  expect(await ask(path, '198.51.100.1')).toBe(200);
});

it('a link that asks all the time is refused from everywhere, and no other', async () => {
  const other = pathOf(await (await joinAs(owner, 'viewer')).post('/api/calendar-feed'));
  const { 200: answered = [], 429: tooMany = [] } = await count(70, path, (nth) => `203.0.113.${nth}`);
  expect(answered.length).toBeGreaterThan(20);
  expect(tooMany.length).toBeGreaterThan(0);
  expect(answered.length + tooMany.length).toBe(70);
  expect(await ask(other, '203.0.113.1')).toBe(200);
});
