import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  inject,
  newVisitor,
  sessionTokenOf,
  setCookiesOf,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let anna: Actor;
let eve: Actor;
beforeAll(async () => {
  api = await startTestApi();
  [anna, eve] = [await signUp(api), await signUp(api)];
});
afterAll(() => api.close());

const sessionName = 'session-3000';

/** The pair of cookies that person's browser holds. */
const holding = ({ cookies }: Pick<Actor, 'cookies'>) => ({
  session: cookies.get(sessionName) ?? '',
  token: cookies.get('csrf-token') ?? '',
});

interface Sent {
  cookie?: string;
  token?: string;
  headers?: Record<string, string>;
}

const send = ({ cookie, token, headers }: Sent): Promise<Answer> =>
  inject(api, {
    method: 'POST',
    url: '/api/pets',
    headers: {
      'content-type': 'application/json',
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { 'x-csrf-token': token }),
      ...headers,
    },
    payload: { name: 'Bella', species: 'dog' },
  });

/** What Anna's own page sends. */
const right = (): Required<Omit<Sent, 'headers'>> => {
  const { session, token } = holding(anna);
  return { cookie: `${sessionName}=${session}; csrf-token=${token}`, token };
};

const planted = 'cGxhbnRlZA.cGxhbnRlZA';

/** Each with a live session of Anna's; what's wrong is the token or where it comes from. */
const wrongWays: Record<string, () => Sent | Promise<Sent>> = {
  'no token at all': () => ({ cookie: `${sessionName}=${holding(anna).session}` }),
  'the cookie only': () => ({ cookie: right().cookie }),
  'the header only': () => ({ cookie: `${sessionName}=${holding(anna).session}`, token: right().token }),
  'a header that is not the cookie': () => ({ ...right(), token: holding(eve).token }),
  'the pair of another session': () => ({
    cookie: `${sessionName}=${holding(anna).session}; csrf-token=${holding(eve).token}`,
    token: holding(eve).token,
  }),
  'a pair from before the log-in': async () => {
    const stranger = newVisitor(api);
    await stranger.get('/api/auth/user');
    const { token } = holding(stranger);
    return { cookie: `${sessionName}=${holding(anna).session}; csrf-token=${token}`, token };
  },
  'a cookie planted by somebody who knows no secret': () => ({
    cookie: `${sessionName}=${holding(anna).session}; csrf-token=${planted}`,
    token: planted,
  }),
  'a planted cookie before the right one': () => ({
    cookie: `csrf-token=${planted}; ${right().cookie}`,
    token: right().token,
  }),
  'a planted cookie after the right one': () => ({
    cookie: `${right().cookie}; csrf-token=${planted}`,
    token: planted,
  }),
  'a signature cut short': () => {
    const token = right().token.slice(0, -4);
    return { cookie: `${sessionName}=${holding(anna).session}; csrf-token=${token}`, token };
  },
  'a token with something behind it': () => {
    const token = `${right().token}.x`;
    return { cookie: `${sessionName}=${holding(anna).session}; csrf-token=${token}`, token };
  },
  'the token under another name': () => ({ cookie: right().cookie, headers: { 'x-xsrf-token': right().token } }),
  'the right pair from another site': () => ({ ...right(), headers: { 'sec-fetch-site': 'cross-site' } }),
  'the right pair from a neighbour on the same domain': () => ({
    ...right(),
    headers: { 'sec-fetch-site': 'same-site' },
  }),
  'the right pair from a foreign origin': () => ({ ...right(), headers: { origin: 'https://evil.example' } }),
  'the right pair from an origin that hides': () => ({ ...right(), headers: { origin: 'null' } }),
};

describe('a request that changes something', () => {
  beforeEach(() => api.sql('delete from pets.pet'));

  it.each(Object.entries(wrongWays))('is refused with %s, and told a token that will do', async (_way, sent) => {
    const request = await sent();
    const answer = await send(request);
    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf' } });
    expect(await api.sql('select id from pets.pet')).toEqual([]);
    const fresh = setCookiesOf(answer).find(({ name }) => name === 'csrf-token');
    const cookie = `${sessionName}=${holding(anna).session}; csrf-token=${fresh?.value}`;
    expect(await send({ cookie, token: fresh?.value ?? '' })).toMatchObject({ status: 201 });
  });

  it.each([
    ['', {}],
    [' from a page of ours', { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }],
    [' from the address it was sent to', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' }],
  ])('passes with its own pair%s', async (_case, headers) => {
    const answer = await send({ ...right(), headers });
    expect(answer.status).toBe(201);
    expect(setCookiesOf(answer)).toEqual([]);
  });

  it('is a matter of JSON: what any form could send is not read', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await send({ ...right(), headers: { 'content-type': type } })).toMatchObject({
        status: 415,
        body: { code: 'unsupported-type' },
      });
  });

  it('needs a token before there is an account, too', async () => {
    for (const path of ['/api/auth/login', '/api/auth/register', '/api/auth/logout'])
      expect(await inject(api, { method: 'POST', url: path, payload: {} })).toMatchObject({
        status: 403,
        body: { code: 'csrf' },
      });
  });
});

describe('the cookie with the token', () => {
  it('can be read by the page, and lasts as long as the session can', async () => {
    const answer = await inject(api, { url: '/api/auth/user' });
    const cookies = Object.fromEntries(setCookiesOf(answer).map(({ name, attributes }) => [name, attributes]));
    expect(cookies).toEqual({
      [sessionName]: ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=7776000'],
      'csrf-token': ['Path=/', 'SameSite=Lax', 'Max-Age=7776000'],
    });
  });

  it.each(['/health/live', '/assets/app.0123.js', '/api/r/anything'])('is not set by %s', async (url) => {
    expect(setCookiesOf(await inject(api, { url }))).toEqual([]);
  });

  it('comes with pages, and is left alone while it is good', async () => {
    expect(setCookiesOf(await inject(api, { url: '/pets' })).map(({ name }) => name)).toEqual([
      sessionName,
      'csrf-token',
    ]);
    expect(setCookiesOf(await anna.get('/pets'))).toEqual([]);
  });

  it('is another one after the log-in', async () => {
    const visitor = newVisitor(api);
    await visitor.get('/api/auth/user');
    const before = new Set([sessionTokenOf(visitor), holding(visitor).token]);
    await visitor.post('/api/auth/login', { username: anna.username, password: anna.password });
    const after = [sessionTokenOf(visitor), holding(visitor).token];
    expect(after.filter((value) => before.has(value))).toEqual([]);
    expect((await visitor.post('/api/pets', { name: 'Mog', species: 'cat' })).status).toBe(201);
  });
});

describe('no new session, in whose place an old one would be lost, comes from', () => {
  const foreign = [
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['a neighbour on the same domain', { 'sec-fetch-site': 'same-site' }],
    ['an origin alone, as of an older browser', { origin: 'https://evil.example' }],
    ['an origin that hides', { origin: 'null' }],
  ] as const;
  const paths = ['/api/auth/logout', '/api/auth/login', '/api/pets', '/', '/pets', '/api/nothing', '/api/auth/user'];

  it.each(foreign)('a request of %s, whose session the browser has not sent', async (_who, headers) => {
    for (const url of paths)
      for (const method of ['POST', 'GET', 'DELETE'] as const) {
        const answer = await inject(api, { method, url, headers: { ...headers, 'content-type': 'text/plain' } });
        expect(setCookiesOf(answer)).toEqual([]);
      }
  });

  it.each(['/%61pi/auth/user', '//api/auth/user', '/api/%zz', '/api/auth/./user'])(
    'a link to %s, which is refused before cookies are read',
    async (url) => {
      const { cookie } = right();
      expect(setCookiesOf(await inject(api, { url: { pathname: url }, headers: { cookie } }))).toEqual([]);
    },
  );
});

it('a signed link needs no cookie and leaves none', async () => {
  const answer = await inject(api, {
    method: 'POST',
    url: '/api/r/over',
    headers: { origin: 'https://mail.example', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.status).toBe(200);
  expect(setCookiesOf(answer)).toEqual([]);
});
