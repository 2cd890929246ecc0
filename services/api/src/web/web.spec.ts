import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inject, signUp, startTestApi, type TestApi } from '@petcare/testing/server';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ listen: true });
});
afterAll(() => api.close());

/** Asks for a path exactly as written; most clients tidy it up first. */
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
      'frame-src': 'blob:',
      'worker-src': "'self'",
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

describe('the landing page', () => {
  it('is for whoever is not logged in, and asked for again each time', async () => {
    const { status, headers, body } = await inject(api, { url: '/' });
    expect({ status, body }).toMatchObject({ status: 200, body: expect.stringContaining('<title>Landing') });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    const again = await inject(api, { url: '/', headers: { 'if-none-match': String(headers['etag']) } });
    expect(again.status).toBe(304);
  });

  it('sends somebody who is logged in to the dashboard', async () => {
    const person = await signUp(api);
    expect(await person.get('/')).toMatchObject({ status: 302, headers: { location: '/dashboard' } });
  });
});

it.each(['terms', 'privacy', 'contact'])('/%s is for everybody, also for who is logged in', async (name) => {
  const title = `<title>${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  expect(await inject(api, { url: `/${name}` })).toMatchObject({ status: 200, body: expect.stringContaining(title) });
  const person = await signUp(api);
  expect((await person.get(`/${name}`)).status).toBe(200);
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

  it('for pushes is asked for again each time: its name is always the same', async () => {
    const { status, headers, body } = await inject(api, { url: '/service-worker.js' });
    expect({ status, body: String(body) }).toEqual({ status: 200, body: 'self;' });
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
    });
    const again = await inject(api, {
      url: '/service-worker.js',
      headers: { 'if-none-match': String(headers['etag']) },
    });
    expect(again.status).toBe(304);
    expect((await getPacked('/service-worker.js', browser)).headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'no-cache',
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
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('Petcare</title>');
  });
});

/** What a browser takes. */
const browser = 'gzip, deflate, br, zstd';

/** What goes over the wire to someone who accepts `encodings`. */
async function getPacked(path: string, encodings: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${api.url}${path}`, { agent: false, headers: { 'accept-encoding': encodings } }, resolve).once(
      'error',
      reject,
    );
  });
  return { headers: response.headers, body: await buffer(response) };
}

describe('compression', () => {
  it.each([
    ['/assets/app.0123.js', /javascript/, 'public, max-age=31536000, immutable'],
    ['/mf/pets/build1/remoteEntry.js', /javascript/, 'public, max-age=31536000, immutable'],
    ['/', /^text\/html/, 'private, no-cache'],
    ['/pets', /^text\/html/, 'private, no-cache'],
  ])('%s is sent packed to whoever takes it, and means the same', async (path, type, cache) => {
    const plain = await getPacked(path, 'gzip');
    expect(plain.headers['content-encoding']).toBeUndefined();
    const packed = await getPacked(path, browser);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': expect.stringMatching(type),
      'cache-control': cache,
    });
    expect(brotliDecompressSync(packed.body).toString()).toBe(plain.body.toString());
    for (const { headers } of [plain, packed]) expect(headers['vary']).toMatch(/accept-encoding/i);
  });

  it('is not for who refuses it, nor of files that have none', async () => {
    expect((await getPacked('/pets', 'br;q=0, gzip')).headers['content-encoding']).toBeUndefined();
    const { headers, body } = await getPacked('/mf/pets/build1/small.js', browser);
    expect({ encoding: headers['content-encoding'], body: body.toString() }).toEqual({ body: 'export {};' });
  });

  it('keeps what a browser knows by its tag', async () => {
    const known = String((await getPacked('/pets', browser)).headers['etag']);
    const again = await inject(api, { url: '/pets', headers: { 'accept-encoding': browser, 'if-none-match': known } });
    expect(again).toMatchObject({ status: 304, body: undefined });
  });
});

describe('outside production', () => {
  const asked = (fault: string) => inject(api, { url: `/mf/pets/build1.fault-${fault}/remoteEntry.js` });

  it('a page may ask for a file with a fault, which nothing keeps', async () => {
    expect(await asked('500')).toMatchObject({ status: 500, headers: { 'cache-control': 'no-store' } });
    expect((await asked('404')).status).toBe(404);
    expect(String((await asked('html')).headers['content-type'])).toContain('text/html');
    const [sound, flipped] = [await inject(api, { url: '/mf/pets/build1/remoteEntry.js' }), await asked('flipped')];
    expect(flipped.status).toBe(200);
    expect(String(flipped.body)).not.toBe(String(sound.body));
    expect(String(flipped.body)).toHaveLength(String(sound.body).length);
  });

  it('the registry says that there are tools', async () => {
    expect((await inject(api, { url: '/api/mf/registry' })).body).toMatchObject({ tools: true });
  });
});

it('the registry is there for itself', async () => {
  expect(await inject(api, { url: '/api/mf/registry' })).toMatchObject({
    status: 200,
    body: { revision: 1, remotes: {} },
    headers: { 'cache-control': 'private, no-cache' },
  });
});
