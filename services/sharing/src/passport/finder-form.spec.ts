import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { passport } from '@petcare/contracts/passport';
import {
  confirmAddress,
  createPet,
  inject,
  signUp,
  startTestApi,
  type Actor,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let owner: Actor;
let petId: string;
let code: string | null;
beforeAll(async () => {
  api = await startTestApi({ settings: { RATE_LIMIT_FACTOR: '1' } });
  owner = await confirmAddress(await signUp(api));
  petId = (await createPet(owner, { name: 'Rex', species: 'dog' })).id;
  code = passport.parse((await owner.post('/api/passports', { petId, mode: 'basic' })).body).code;
});
afterAll(() => api.close());

const write = (fields: Record<string, string>) =>
  inject(api, {
    url: `/passport/${code}`,
    method: 'POST',
    remoteAddress: '198.51.100.7',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ name: 'Jo', message: 'By the mill', ...fields }).toString(),
  });
const stored = async () => passport.parse((await owner.get(`/api/pets/${petId}/passport`)).body).messages;

describe('a finder’s phone number', () => {
  it.each(['abc', '0', '01'])('%s is none, and they are told so beside what they typed', async (phone) => {
    const { status, body } = await write({ phone });
    expect(status).toBe(400);
    for (const said of ['Enter a phone number, like', `value="${phone}"`, '>By the mill']) expect(body).toContain(said);
    expect(await stored()).toEqual([]);
  });

  it('is kept as contacts’ numbers are, and may be left empty', async () => {
    expect((await write({ phone: '(020) 7946 0000' })).status).toBe(200);
    expect((await write({ phone: ' ', email: 'jo@elsewhere.test' })).status).toBe(200);
    expect((await stored()).map(({ phone }) => phone).toSorted()).toEqual(['+442079460000', null]);
  });
});

describe('what a finder typed', () => {
  it('is shown again when there were too many messages today', async () => {
    await api.sql(`update platform.rate_limit set points = 1000000 where key like 'finder-message.address:%'`);
    const { status, body } = await write({ phone: '020 7946 0000' });
    expect(status).toBe(429);
    for (const said of ['too many messages today', '>By the mill', 'value="020 7946 0000"', 'value="Jo"', '<h1>Rex'])
      expect(body).toContain(said);
  });

  it('is shown again, without the pet, when the page was opened too often', async () => {
    for (let view = 0; view < 61; view += 1)
      await inject(api, { url: `/passport/${code}`, remoteAddress: '198.51.100.7' });
    const { status, body, headers } = await write({ phone: '020 7946 0000' });
    expect(status).toBe(429);
    expect(headers).toMatchObject({ 'retry-after': expect.anything(), 'content-type': 'text/html; charset=utf-8' });
    for (const said of ['Please try again in', '>By the mill', 'value="020 7946 0000"']) expect(body).toContain(said);
    expect(body).not.toContain('Rex');
  });
});

describe('opening a passport too often', () => {
  it('is said on a page, with when to try again', async () => {
    const open = () => inject(api, { url: `/passport/${code}`, remoteAddress: '198.51.100.9' });
    let last = await open();
    for (let view = 0; view < 200 && last.status === 200; view += 1) last = await open();
    expect(last).toMatchObject({
      status: 429,
      headers: {
        'retry-after': expect.stringMatching(/^\d+$/),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      },
      body: expect.stringContaining('Too many attempts.'),
    });
  });
});
