import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createPet, inject, signUp, startTestApi, type Actor, type TestApi } from '@petcare/testing/server';
import { makeLink, visitorOf } from './hand-over.fixture.ts';

let api: TestApi;
let owner: Actor;
let petId: string;
beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  owner = await signUp(api);
  petId = (await createPet(owner, { name: 'Rex' })).id;
});
afterAll(() => api.close());

const make = (fields: object = {}) => makeLink(owner, { petIds: [petId], ...fields });

describe('a page left open until the PIN is forgotten', () => {
  it('asks for it again, and counts no button as a wrong one', async () => {
    const { send } = visitorOf(api);
    const link = await make({ pin: '4711' });
    for (let tries = 0; tries < 11; tries += 1)
      expect(await send(link, { tick: 'anything' })).toMatchObject({
        status: 403,
        body: expect.stringContaining('Enter the PIN again. What you pressed wasn’t recorded.'),
      });
    expect((await send(link, { pin: '4711' })).status).toBe(303);
  });
});

describe('a locked PIN', () => {
  it('says how long it is locked for', async () => {
    const { send } = visitorOf(api);
    const link = await make({ pin: '4711' });
    for (let tries = 0; tries < 10; tries += 1) await send(link, { pin: '0000' });
    const refused = await send(link, { pin: '4711' });
    expect(refused).toMatchObject({ status: 429, body: expect.stringContaining('Try again in 60 minutes.') });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
    await api.database.shiftClock('30 minutes');
    const later = await send(link, { pin: '4711' });
    expect(later).toMatchObject({ status: 429, body: expect.stringContaining('Try again in 30 minutes.') });
    expect(Number(later.headers['retry-after'])).toBeLessThanOrEqual(1800);
    await api.database.shiftClock('-30 minutes');
  });
});

describe('what is refused', () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

  it('to a network that opens very many is said on a page, with when to try again', async () => {
    const strict = await startTestApi({ database: api.database, settings: { RATE_LIMIT_FACTOR: '1' } });
    const open = () => inject(strict, { url: '/h/nothing' });
    for (let looks = 0; looks < 60; looks += 1) await open();
    const refused = await open();
    await strict.close();
    expect(refused).toMatchObject({
      status: 429,
      headers: { ...headers, 'retry-after': expect.stringMatching(/^\d+$/) },
      body: expect.stringContaining('Too many attempts.'),
    });
  });

  it('because something went wrong is said on a page', async () => {
    const link = await make();
    const name = 'sharing.hand_over_link_with_code(text)';
    await api.sql(`alter function ${name} rename to mislaid`);
    const refused = await visitorOf(api).open(link);
    await api.sql(`alter function sharing.mislaid(text) rename to hand_over_link_with_code`);
    expect(refused).toMatchObject({ status: 500, headers, body: expect.stringContaining('<h1>') });
    expect(refused.body).not.toContain('function');
  });
});
