import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inject, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ listen: true });
}, 60_000);
afterAll(() => api.close());

/** Asks for a path as it is written; most clients tidy it up first. */
async function getAsIs(path: string): Promise<{ status: number; headers: IncomingHttpHeaders; body: string }> {
  const { hostname, port } = new URL(api.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, agent: false }, resolve).once('error', reject);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

describe('a page', () => {
  it('may run only scripts of ours whose hash is known, and is in no frame', async () => {
    const { headers } = await inject(api, { url: '/pets' });
    const policy = new Map(
      String(headers['content-security-policy'])
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  });

  it('is asked for again each time, and sent only when it has changed', async () => {
    const { headers, body } = await inject(api, { url: '/pets' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(String(body)).toContain('id="registry">{"revision":1');
    const again = await inject(api, { url: '/pets', headers: { 'if-none-match': String(headers['etag']) } });
    expect(again).toMatchObject({ status: 304, body: undefined });
    const other = await inject(api, { url: '/pets', headers: { 'if-none-match': '"another"' } });
    expect(other.status).toBe(200);
  });
});

describe('a file of a build', () => {
  it.each(['/assets/app.0123.js', '/mf/pets/build1/remoteEntry.js'])('%s never changes', async (url) => {
    expect(await inject(api, { url })).toMatchObject({
      status: 200,
      headers: {
        'content-type': expect.stringContaining('javascript'),
        'cache-control': 'public, max-age=31536000, immutable',
      },
    });
  });

  it.each([
    '/assets/gone.js',
    '/assets/',
    '/assets/../index.html',
    '/assets/..%2findex.html',
    '/assets/%2e%2e/index.html',
    '/assets/..%5cindex.html',
    '/assets//etc/passwd',
    '/assets/app.0123.js%00.html',
    '/mf/pets/build2/remoteEntry.js',
    '/mf/..%2f..%2fshell/dist/index.html',
    '/mf/pets/..%2f..%2f..%2fshell/dist/index.html',
    '/mf/pets/build1/..%2f..%2f..%2fshell%2fdist%2findex.html',
    '/mf/pets/build1',
  ])('%s is not there, and that is neither a page nor kept', async (url) => {
    const { status, headers, body } = await getAsIs(url);
    expect([400, 404]).toContain(status);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control'] ?? 'no-store').toBe('no-store');
    expect(body).not.toContain('Petcare</title>');
  });
});

it('the registry is there for itself', async () => {
  expect(await inject(api, { url: '/api/mf/registry' })).toMatchObject({
    status: 200,
    body: { revision: 1, remotes: {} },
    headers: { 'cache-control': 'private, no-cache' },
  });
});
