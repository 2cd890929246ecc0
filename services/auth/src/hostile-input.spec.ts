import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newVisitor, signUp, startTestApi, type TestApi } from '@petcare/testing/server';
import { startPost, type Post } from '../test/letters.ts';

let api: TestApi;
let post: Post;
beforeAll(async () => {
  api = await startTestApi();
  post = await startPost(api);
});
afterAll(async () => {
  await post.stop();
  await api.close();
});

const paths = ['register', 'login', 'password/forgot', 'password/reset', 'email/verify'];
const bodies = {
  'arrays a thousand deep': `${'['.repeat(1000)}${']'.repeat(1000)}`,
  'objects a thousand deep': `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`,
  'a prototype': '{"username":"anna","password":"x","__proto__":{"isSuperAdmin":true}}',
  'a constructor': '{"username":"anna","password":"x","constructor":{"prototype":{"isSuperAdmin":true}}}',
  'null characters': '{"username":"an\\u0000na","password":"x\\u0000"}',
  'half a character': '{"username":"\\ud800","password":"\\udfff"}',
  'a megabyte of password': JSON.stringify({ username: 'anna', password: 'x'.repeat(900_000) }),
};

describe.each(paths)('auth/%s', (path) => {
  it.each(Object.entries(bodies))('refuses %s and stays up', async (_case, body) => {
    const { status } = await newVisitor(api).post(`/api/auth/${path}`, body);
    expect([400, 401, 413, 422]).toContain(status);
    expect(({} as Record<string, unknown>)['isSuperAdmin']).toBeUndefined();
  });
});

it.each(['Anna\r\nBcc: eve@evil.test', 'Anna\nSubject: Won', 'An\u0000na', '\u2028\r'])(
  'a name like %j is refused',
  async (firstName) => {
    const username = `x${Math.trunc(performance.now() * 1000)}`;
    const fields = { username, email: `${username}@petcare.test`, password: 'correct horse battery', firstName };
    expect(await newVisitor(api).post('/api/auth/register', fields)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'firstName' }] },
    });
  },
);

it('a name that looks like an address makes no further recipient and no header', async () => {
  const username = 'odd.name';
  await signUp(api, { username, firstName: 'Eve" <eve@evil.test>, "x: y =?utf-8?q?=0D=0AX:?=' });
  const mail = await post.letter(`${username}@petcare.test`, 'Confirm your e-mail address');
  expect(mail.to?.map(({ address }) => address)).toEqual([`${username}@petcare.test`]);
  const raw = post.server.taken.find(({ to }) => to.includes(`${username}@petcare.test`));
  expect(raw?.to).toEqual([`${username}@petcare.test`]);
  expect([...(raw?.headers.keys() ?? [])].filter((name) => ['bcc', 'cc', 'x'].includes(name))).toEqual([]);
});
