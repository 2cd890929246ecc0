import type { InjectOptions } from 'fastify';
import type { TestApi } from './test-api.ts';

type Header = string | string[] | number | undefined;

export type Answer = {
  status: number;
  /** The parsed JSON; the text if it is something else; undefined if there is none. */
  body: unknown;
  headers: Record<string, Header>;
};

export type Extras = { headers?: Record<string, string> };

/** A browser with its own cookie jar that sends the CSRF token as the page does. */
export type Visitor = {
  api: TestApi;
  /** Cookie name → value as on the wire. */
  cookies: Map<string, string>;
  get: (path: string, extras?: Extras) => Promise<Answer>;
  post: (path: string, body?: unknown, extras?: Extras) => Promise<Answer>;
  patch: (path: string, body?: unknown, extras?: Extras) => Promise<Answer>;
  del: (path: string, body?: unknown, extras?: Extras) => Promise<Answer>;
};

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Someone the server has never seen. A text or Buffer body is sent as it is, anything else as JSON. */
export function newVisitor(api: TestApi): Visitor {
  const cookies = new Map<string, string>();
  const send = async (method: Method, path: string, body: unknown, extras: Extras = {}): Promise<Answer> => {
    if (method !== 'GET' && !cookies.has('csrf-token')) keep(cookies, await inject(api, { url: '/api/auth/user' }));
    const headers = { ...headersOf(method, body, cookies), ...extras.headers };
    const payload = payloadOf(body);
    const answer = await inject(api, { method, url: path, headers, ...(payload !== undefined && { payload }) });
    keep(cookies, answer);
    return answer;
  };
  return {
    api,
    cookies,
    get: (path, extras) => send('GET', path, undefined, extras),
    post: (path, body, extras) => send('POST', path, body, extras),
    patch: (path, body, extras) => send('PATCH', path, body, extras),
    del: (path, body, extras) => send('DELETE', path, body, extras),
  };
}

/** One request as written, with no cookie and no header added. */
export async function inject({ app }: TestApi, request: InjectOptions): Promise<Answer> {
  const response = await app.inject({ method: 'GET', ...request });
  return { status: response.statusCode, body: bodyOf(response.body, response.headers), headers: response.headers };
}

function headersOf(method: Method, body: unknown, cookies: Map<string, string>): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return {
    ...(cookie !== '' && { cookie }),
    ...(method !== 'GET' && { 'x-csrf-token': decodeURIComponent(cookies.get('csrf-token') ?? '') }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
}

function payloadOf(body: unknown): string | Buffer | undefined {
  if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body)) return body;
  return JSON.stringify(body);
}

function bodyOf(text: string, headers: Record<string, Header>): unknown {
  if (text === '') return undefined;
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(text) : text;
}

/** Each `Set-Cookie` of an answer: name, value, and all attributes as written. */
export function setCookiesOf({ headers }: Answer): { name: string; value: string; attributes: string[] }[] {
  return [headers['set-cookie'] ?? []].flat().map((line) => {
    const [pair = '', ...attributes] = String(line).split('; ');
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), attributes };
  });
}

function keep(cookies: Map<string, string>, answer: Answer): void {
  for (const { name, value } of setCookiesOf(answer)) cookies.set(name, value);
}
