import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { problem, type ErrorCode } from '@petcare/contracts';
import {
  createPet,
  inject,
  joinAs,
  newVisitor,
  signUp,
  startTestApi,
  type Actor,
  type Answer,
  type TestApi,
} from '@petcare/testing/server';

let api: TestApi;
let anna: Actor;
beforeAll(async () => {
  api = await startTestApi();
  anna = await signUp(api);
});
afterAll(() => api.close());

const bella = { name: 'Bella', species: 'dog' };
const random = '01a0f4e8-7c1e-7c3e-8f6e-0123456789ab';

/** One way of getting each code this product can answer with so far. */
const ways: Partial<Record<ErrorCode, () => Promise<Answer>>> = {
  validation: () => anna.post('/api/pets', { ...bella, species: 'dragon' }),
  unauthenticated: () => newVisitor(api).get('/api/pets'),
  'invalid-credentials': () => newVisitor(api).post('/api/auth/login', { username: anna.username, password: 'wrong' }),
  forbidden: async () => (await joinAs(anna, 'viewer')).post('/api/pets', bella),
  csrf: () => inject(api, { method: 'POST', url: '/api/auth/login', payload: {} }),
  'not-found': () => anna.get(`/api/pets/${random}`),
  conflict: () => newVisitor(api).post('/api/auth/register', registration(anna.username)),
  'organisation-changed': () => anna.get('/api/pets', { headers: { 'x-organization-id': random } }),
  'person-changed': () => anna.get('/api/pets', { headers: { 'x-user-id': random } }),
  stale: async () => anna.patch(`/api/pets/${(await createPet(anna)).id}`, { version: 7 }),
  'precondition-failed': async () =>
    anna.patch(`/api/pets/${(await createPet(anna)).id}`, {}, { headers: { 'if-match': '"7"' } }),
  'precondition-required': async () => anna.patch(`/api/pets/${(await createPet(anna)).id}`, { name: 'Rex' }),
  'too-large': () => anna.post('/api/pets', { ...bella, warning: 'x'.repeat(1024 * 1024) }),
  'unsupported-type': () => anna.post('/api/pets', 'name: Bella', { headers: { 'content-type': 'text/yaml' } }),
  internal: async () => {
    await api.sql('alter table pets.pet rename to pet_elsewhere');
    const answer = await anna.get('/api/pets');
    await api.sql('alter table pets.pet_elsewhere rename to pet');
    return answer;
  },
};

const registration = (username: string) => ({
  username,
  email: 'x@petcare.test',
  firstName: 'X',
  password: 'correct horse battery',
});

describe('an error', () => {
  it.each(Object.entries(ways))('%s has the one shape, and words for people', async (code, ask) => {
    const { status, body, headers } = await ask();
    const parsed = problem.strict().parse(body);
    expect(parsed).toMatchObject({ status, code, requestId: headers['x-request-id'] });
    expect(parsed.message).toMatch(/^[A-Z].*\.$/);
    expect(parsed.message).not.toMatch(/undefined|null|relation|error|exception/i);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('says at which field something is wrong, in a body and in a query', async () => {
    expect(
      await anna.post('/api/pets', { name: '', species: 'dog', microchips: [{ number: '1' }], nmae: 1 }),
    ).toMatchObject({
      status: 400,
      body: {
        message: 'Some of this needs another look.',
        errors: [
          { path: 'name', message: 'Enter your pet’s name.' },
          { path: 'microchips.0.number', message: expect.stringContaining('15 digits') },
          { path: '', message: 'Unknown: nmae.' },
        ],
      },
    });
    expect(await anna.get('/api/pets?limit=1000&page=2')).toMatchObject({
      status: 400,
      body: {
        errors: [
          { path: 'limit', message: 'Enter 100 or less.' },
          { path: '', message: 'Unknown: page.' },
        ],
      },
    });
  });

  it.each(['{"name":', 'Bella', '\u0000', '{} {}'])('for a body that is no JSON (%j) says so', async (body) => {
    expect(await anna.post('/api/pets', body)).toMatchObject({
      status: 400,
      body: { code: 'validation', errors: [{ path: '', message: 'This is not valid JSON.' }] },
    });
  });

  it.each([undefined, 'null', '[]', '"Bella"', '7'])(
    'for a body that is no record (%j) is one of the body',
    async (body) => {
      expect(await anna.post('/api/pets', body)).toMatchObject({ status: 400, body: { errors: [{ path: '' }] } });
    },
  );

  it.each([
    ['not base64', '!!!'],
    ['no JSON', encode('x')],
    ['another length', encode('["a"]')],
    ['no list', encode('{"a":1}')],
    ['another type', encode('["Bella","not an id"]')],
    ['a null character', encode('["\\u0000","x"]')],
  ])('for a cursor with %s is one of the asker, on every list', async (_case, cursor) => {
    for (const list of ['pets', 'reminders', 'occurrences', 'recycle-bin'])
      expect(await anna.get(`/api/${list}?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      });
  });
});

function encode(text: string): string {
  return Buffer.from(text).toString('base64url');
}

describe('what is not there', () => {
  it.each(['/api/nothing', '/api', '/api/pets/1/2', '/mf/pets/gone/x.js', '/assets/gone.js', '/health/x'])(
    '%s is an error in JSON that nobody keeps',
    async (url) => {
      const answer = await anna.get(url);
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  it.each([
    ['a half of a sign', '/api/%zz'],
    ['a half of a sign as an id', '/api/pets/%zz'],
    ['an endless id', `/api/pets/${'a'.repeat(2000)}`],
  ])('an address with %s is an error of the same shape', async (_case, url) => {
    const { status, body } = await anna.get(url);
    expect(problem.strict().parse(body)).toMatchObject({ status });
    expect([400, 404]).toContain(status);
  });

  it.each(['/pets', '/nothing', '/pets/1?tab=x', '/apiary'])('%s is for the page to find out', async (url) => {
    const answer = await anna.get(url);
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } });
  });

  it.each(['PUT', 'PATCH', 'DELETE'] as const)('%s where there is no such verb is an error in JSON', async (method) => {
    const headers = {
      cookie: [...anna.cookies].map((pair) => pair.join('=')).join('; '),
      'x-csrf-token': anna.cookies.get('csrf-token'),
    };
    expect(await inject(api, { method, url: '/api/pets', headers })).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  });
});

describe('bodies made to do harm', () => {
  it.each([
    ['nested a thousand times', `{"name":"x","species":"dog","microchips":${'['.repeat(1000)}${']'.repeat(1000)}}`],
    ['nested a hundred thousand times', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['with a prototype', '{"name":"x","species":"dog","__proto__":{"version":9}}'],
    [
      'with a prototype deeper down',
      '{"name":"x","species":"dog","microchips":[{"number":"981000006612345","__proto__":{"a":1}}]}',
    ],
    ['with a constructor', '{"name":"x","species":"dog","constructor":{"prototype":{"isAdmin":true}}}'],
  ])('%s are refused like any other mistake', async (_case, body) => {
    expect(await anna.post('/api/pets', body)).toMatchObject({ status: 400, body: { code: 'validation' } });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
  });

  it('of a million names are refused in no time', async () => {
    const body = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join()}}`;
    expect((await anna.post('/api/pets', body)).status).toBe(400);
  });
});
