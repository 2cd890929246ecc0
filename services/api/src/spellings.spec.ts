import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, startTestApi, type TestApi } from '@petcare/testing/server';
import { answerTo, type RawAnswer } from '../test/raw-request.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ listen: true, settings: { LOG_LEVEL: 'info' } });
});
afterAll(() => api.close());

const hex = (letter: string): string => `%${letter.charCodeAt(0).toString(16)}`;

/** Other spellings of a path that some server or proxy treats as the same. */
const spellings: Record<string, (path: string) => string> = {
  'a letter written as its number': (path) => path.replace(/[a-z]/, hex),
  'the last letter written as its number': (path) => path.replace(/[a-z](?=[^a-z]*$)/, hex),
  'two slashes at the front': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/(?<=.)\/|$/, '//'),
  'the whole address': (path) => `http://localhost:3000${path}`,
  'an address of another host': (path) => `http://elsewhere.example${path}`,
  'a folder that is this one': (path) => `/.${path}`,
  'a folder and back': (path) => `/x/..${path}`,
  'a folder and back, as numbers': (path) => `/x/%2e%2e${path}`,
  'a slash as its number': (path) => path.replace(/(?<=.)\/|$/, '%2F'),
  backslashes: (path) => path.replaceAll('/', '\\'),
  'a number of a number': (path) => path.replace(/[a-z]/, (letter) => hex(letter).replace('%', '%25')),
  'capital letters': (path) => path.toUpperCase(),
  'a slash at the end': (path) => `${path}/`,
  'a semicolon': (path) => `${path};x=y`,
  'a zero behind it': (path) => `${path}%00`,
  'a fragment': (path) => `${path}#x`,
  'a letter of two spellings': (path) => `${path}%c0%af`,
};

const secret = 'a-secret-of-somebody';
const table = () =>
  api.app
    .getHttpAdapter()
    .getInstance()
    .table.map(({ method, path }) => ({ method, path: path.replaceAll(/:\w+|\*/g, secret) }));

/** What depends on the matched route: whether the request is refused, who may cache the answer, and who gets cookies. */
function treatment({ status, headers }: RawAnswer) {
  return { status, cache: headers.get('cache-control'), cookies: headers.has('set-cookie') };
}

describe('a route whose path is written with', () => {
  it.each(Object.entries(spellings))('%s is treated alike, or is not there', async (_name, respell) => {
    const port = Number(new URL(api.url).port);
    for (const { method, path } of table()) {
      const odd = await answerTo(port, `${method} ${respell(path)} HTTP/1.1`);
      expect(odd.headers.get('x-content-type-options')).toBe('nosniff');
      if (odd.status === 400 || odd.status === 404) continue;
      const usual = await answerTo(port, `${method} ${path} HTTP/1.1`);
      // Any address nothing else claims is a page, which itself says that it doesn't exist.
      const page = await answerTo(port, 'GET /no-such-page HTTP/1.1');
      const isPage = ['GET', 'HEAD'].includes(method) && odd.headers.get('cache-control') === 'private, no-cache';
      expect({ method, path, ...treatment(odd) }).toEqual({ method, path, ...treatment(isPage ? page : usual) });
    }
  });

  it('a secret leaves it in no line of the log', async () => {
    const port = Number(new URL(api.url).port);
    const linked = table().filter(({ path }) => path.includes(secret) && !/^\/(assets|mf)\//.test(path));
    const before = api.log.length;
    const secrets = api.app
      .getHttpAdapter()
      .getInstance()
      .table.flatMap(({ path, access }) => (access?.secret ? [path] : []));
    expect(new Set(secrets)).toEqual(
      new Set([
        '/api/r/:signed',
        '/api/u/:signed',
        '/api/p/:signed',
        '/api/f/:signed',
        '/api/invitations/:token',
        '/api/invitations/:token/accept',
        '/api/invitations/:token/decline',
        '/passport/:code',
        '/api/calendar/:secret',
        '/api/transfer-offers/:secret',
        '/api/transfer-offers/:secret/claim',
        '/h/:secret',
        '/h/:secret/sheet.pdf',
      ]),
    );
    const asked = linked.filter(({ path }) => secrets.some((one) => one.replace(/:\w+/, secret) === path));
    for (const { method, path } of asked)
      for (const respell of [(same: string) => same, ...Object.values(spellings)])
        await answerTo(port, `${method} ${respell(path)} HTTP/1.1`);
    await eventually(() => expect(api.log.length - before).toBeGreaterThan(asked.length * 10));
    expect(JSON.stringify(api.log.slice(before))).not.toMatch(/secret-of-somebody/i);
  });

  it('no parameter but the names of rows, jobs and files is missing among those declared secret', () => {
    const open = /^(id|\w+Id|name|remote|build)$/;
    const undeclared = api.app
      .getHttpAdapter()
      .getInstance()
      .table.flatMap(({ path, access }) =>
        [...path.matchAll(/:(\w+)/g)].flatMap(([, name = '']) =>
          open.test(name) || access?.secret?.includes(name) ? [] : [`${path} ${name}`],
        ),
      );
    expect(undeclared).toEqual([]);
  });
});
