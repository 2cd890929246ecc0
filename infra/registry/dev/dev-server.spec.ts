import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { remoteRegistry } from '@petcare/contracts';
import { startTestApi, type TestApi } from '@petcare/testing/server';
import { localBuild, type LocalBuild } from '../local-build.ts';
import { FixtureRemote } from '../remote.fixture.ts';
import { DevServer } from './dev-server.ts';

const slow = 60_000;
let api: TestApi;
let remote: FixtureRemote;
let build: LocalBuild;
let server: DevServer;
let url = '';
beforeAll(async () => {
  api = await startTestApi({ listen: true });
  remote = new FixtureRemote();
  build = localBuild(remote.folder);
  server = new DevServer({ shell: api.url, dist: `${remote.folder}/dist`, port: 0 });
  url = await server.listen();
  server.use(build.version);
}, slow);
afterAll(async () => {
  await server.close();
  await api.close();
  remote.remove();
});

const page = async (address: string) => (await fetch(`${address}/tips`)).text();
const dataIn = (html: string) => remoteRegistry.parse(JSON.parse(/id="registry">(.*)<\/script>/.exec(html)?.[1] ?? ''));

describe('a remote on a desk inside of a running product', () => {
  it('is in the pages and in the registry that come through here, and only there', async () => {
    const override = { version: build.version.version, source: 'override' };
    expect(dataIn(await page(url)).remotes['tips']).toMatchObject(override);
    const answer = await fetch(`${url}/api/mf/registry`);
    expect(remoteRegistry.parse(await answer.json()).remotes['tips']).toMatchObject(override);
    expect(dataIn(await page(api.url)).remotes).toEqual({});
  });

  it('is served from here, with hashes as in production', async () => {
    const file = await fetch(`${url}${build.version.base}remoteEntry.js`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8']);
    expect((await fetch(`${url}${build.version.base}nothing.js`)).status).toBe(404);
    expect((await fetch(`${url}${build.version.base}..%2fcurrent`)).status).toBe(400);
  });

  it('says so at the edge of the page, by a script that the policy lets run', async () => {
    const html = await page(url);
    expect(html).toMatch(/<script defer src="\/__dev\/dev\.js" integrity="sha384-[^"]{64}" crossorigin="anonymous">/);
    const script = await (await fetch(`${url}/__dev/dev.js`)).text();
    expect(script).toContain('mf-tips is a development build.');
    expect((await fetch(`${url}/tips`)).headers.get('content-security-policy')).toContain("script-src 'self'");
  });

  it('tells open pages of a new build', async () => {
    const events = await fetch(`${url}/__dev/events`);
    server.use(build.version);
    const { value } = (await events.body?.getReader().read()) ?? {};
    expect(Buffer.from(value ?? []).toString()).toContain('event: built');
  });

  it('leaves the rest to the product: cookies, log-ins, refusals', async () => {
    const first = await fetch(`${url}/api/auth/user`);
    expect(first.status).toBe(401);
    const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const token = decodeURIComponent(cookies.find((cookie) => cookie.startsWith('csrf-token='))?.slice(11) ?? '');
    const login = (csrf: string) =>
      fetch(`${url}/api/auth/login`, {
        method: 'POST',
        headers: { cookie: cookies.join('; '), origin: url, 'x-csrf-token': csrf, 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody', password: 'a wrong password' }),
      });
    expect([(await login(token)).status, (await login('none')).status]).toEqual([401, 403]);
  });

  it('is for this machine only', async () => {
    const { port } = new URL(url);
    const status = await new Promise((resolve) => {
      get({ port, path: '/tips', headers: { host: 'petcare.example' } }, (answer) => resolve(answer.statusCode));
    });
    expect(status).toBe(403);
  });

  it('says when the product is gone', async () => {
    const alone = new DevServer({ shell: 'http://127.0.0.1:1', dist: remote.folder, port: 0 });
    const answer = await fetch(await alone.listen());
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringContaining('http://127.0.0.1:1 doesn’t answer'),
    ]);
    await alone.close();
  });
});
