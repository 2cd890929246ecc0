import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { Api } from './api.ts';
import { ApiError } from './api-error.ts';
import { isLeaving } from '../session/leave-for.ts';

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };

const problem = (status: number, code: string, message = 'In plain words.') => ({
  status,
  code,
  message,
  requestId: 'req-1',
});

function answering(...answers: Answer[]) {
  const left = [...answers];
  const stub = jest.fn<typeof fetch>(async () => {
    const { status = 200, body = {}, headers = {} } = left.shift() ?? { status: 500, body: 'no answer is left' };
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return new Response(status === 204 ? null : text, { status, headers });
  });
  globalThis.fetch = stub;
  const request = (index = 0) => {
    const [address, init] = stub.mock.calls[index] ?? [];
    return {
      address,
      method: init?.method,
      body: init?.body,
      headers: new Headers(init?.headers),
      credentials: init?.credentials,
    };
  };
  return { stub, request };
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  jest.useFakeTimers();
  document.cookie = 'csrf-token=; max-age=0';
  window.history.replaceState(null, '', '/pets?tab=notes');
});
afterEach(() => {
  jest.useRealTimers();
});

describe('requests', () => {
  it('reads JSON with the session cookie and leaves empty query values out', async () => {
    const { request } = answering({ body: { items: [] } });
    expect(
      await new Api().get('/api/pets', { query: { search: 'bel la', cursor: null, limit: 20, kind: '' } }),
    ).toEqual({ items: [] });
    expect(request()).toMatchObject({
      address: '/api/pets?search=bel+la&limit=20',
      method: 'GET',
      credentials: 'include',
    });
    expect(request().headers.get('x-csrf-token')).toBeNull();
  });

  it.each([
    ['GET', true, null],
    ['POST', true, 'a+b/c='],
    ['PUT', true, 'a+b/c='],
    ['PATCH', true, 'a+b/c='],
    ['DELETE', true, 'a+b/c='],
    ['POST', false, null],
  ])('%s with a CSRF cookie (%p) has its decoded value in the header: %p', async (method, hasCookie, token) => {
    if (hasCookie) document.cookie = `csrf-token=${encodeURIComponent('a+b/c=')}`;
    const { request } = answering({});
    await new Api().request(method, '/api/pets');
    expect(request()).toMatchObject({ method, credentials: 'include' });
    expect(request().headers.get('x-csrf-token')).toBe(token);
  });

  it('sends JSON as JSON', async () => {
    const { request } = answering({ status: 201, body: { id: 1 } });
    await new Api().post('/api/pets', { name: 'Bella' });
    expect(request().body).toBe('{"name":"Bella"}');
    expect(request().headers.get('content-type')).toBe('application/json');
  });

  it('sends form data as it is', async () => {
    const { request } = answering({});
    const form = new FormData();
    await new Api().post('/api/files', form);
    expect(request().body).toBe(form);
    expect(request().headers.get('content-type')).toBeNull();
  });

  it('gives null for 204 and refuses an answer of another shape', async () => {
    answering({ status: 204 }, { body: { name: 7 } });
    const api = new Api();
    expect(await api.delete('/api/pets/1')).toBeNull();
    expect(await failure(api.get('/api/pets/1', { schema: z.object({ name: z.string() }) }))).toBeInstanceOf(
      z.ZodError,
    );
  });
});

describe('an answer that comes bit by bit', () => {
  it('is asked for once, with the token, and read as it comes', async () => {
    document.cookie = 'csrf-token=token';
    const { stub, request } = answering({ body: 'data: one' });
    const stream = await new Api().stream('/api/ask', { question: 'Well?' }, new AbortController().signal);
    expect(Buffer.from((await stream?.getReader().read())?.value ?? []).toString()).toBe('data: one');
    expect(request()).toMatchObject({ method: 'POST', body: '{"question":"Well?"}' });
    expect(request().headers.get('x-csrf-token')).toBe('token');
    expect(stub).toHaveBeenCalledTimes(1);
  });

  it('is refused at once when there are no more today', async () => {
    const { stub } = answering({
      status: 429,
      body: problem(429, 'rate-limited'),
      headers: { 'retry-after': '80000' },
    });
    const sent = new Api().stream('/api/ask', {}, new AbortController().signal);
    expect(await failure(sent)).toMatchObject({ status: 429, said: 'In plain words.' });
    expect(stub).toHaveBeenCalledTimes(1);
  });
});

describe('errors', () => {
  it('carry status and text as message, and the parsed body', async () => {
    const body = problem(404, 'not-found', 'There is no such pet.');
    answering({ status: 404, body });
    const error = await failure(new Api().get('/api/pets/1'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 404,
      code: 'not-found',
      message: `404: ${JSON.stringify(body)}`,
      problem: body,
    });
  });

  it('keep the text of a foreign body and take the status text when there is none', async () => {
    globalThis.fetch = async () => new Response('', { status: 502, statusText: 'Bad Gateway' });
    expect(await failure(new Api().get('/api/pets'))).toMatchObject({ message: '502: Bad Gateway', problem: null });
  });
});

describe('CSRF', () => {
  it('is tried once more with the fresh token', async () => {
    document.cookie = 'csrf-token=old';
    const { stub, request } = answering(
      { status: 403, body: problem(403, 'csrf') },
      { status: 201, body: { ok: true } },
    );
    const sent = new Api().post('/api/pets', {});
    document.cookie = 'csrf-token=fresh';
    expect(await sent).toEqual({ ok: true });
    expect(stub).toHaveBeenCalledTimes(2);
    expect(request(1).headers.get('x-csrf-token')).toBe('fresh');
  });

  it('gives up the second time, and another 403 is not repeated', async () => {
    const refused = { status: 403, body: problem(403, 'csrf') };
    const twice = answering(refused, refused);
    expect(await failure(new Api().post('/api/pets', {}))).toMatchObject({ status: 403, code: 'csrf' });
    expect(twice.stub).toHaveBeenCalledTimes(2);
    const once = answering({ status: 403, body: problem(403, 'forbidden') });
    expect(await failure(new Api().post('/api/pets', {}))).toMatchObject({ code: 'forbidden' });
    expect(once.stub).toHaveBeenCalledTimes(1);
  });
});

describe('a POST whose answer is lost', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'));
  const keysOf = (stub: jest.Mock<typeof fetch>) =>
    stub.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

  it('has the same key when it is sent again, so that it is done once; once it is answered the next one is another', async () => {
    const api = new Api();
    const { stub } = answering({ status: 201 }, { status: 201 });
    stub.mockImplementationOnce(lost);
    expect(await failure(api.post('/api/pets', { name: 'Bella' }))).toBeInstanceOf(TypeError);
    await api.post('/api/pets', { name: 'Bella' });
    await api.post('/api/pets', { name: 'Bella' });
    const [first, second, third] = keysOf(stub);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    ['an answer of a server that was ended', { status: 503 }],
    ['one that says it is being done', { status: 409, headers: { 'retry-after': '1' } }],
  ])('is lost with %s, too', async (_, answer) => {
    const api = new Api();
    const { stub } = answering({ ...answer, body: problem(answer.status, 'unavailable') }, { status: 201 });
    await failure(api.post('/api/pets', {}));
    await api.post('/api/pets', {});
    expect(new Set(keysOf(stub)).size).toBe(1);
  });

  it('is another one with another body, at another address, in another organisation, after an error that says no, and later', async () => {
    const api = new Api();
    const { stub } = answering();
    stub.mockImplementation(lost);
    const send = (name: string, path = '/api/pets') => failure(api.post(path, { name }));
    await send('Bella');
    await send('Mog');
    await send('Bella', '/api/reminders');
    api.actAs({ id: 'dana', organizationId: '0190f9c2-5f1e-7c3e-8b1a-111111111111' });
    await send('Bella');
    stub.mockImplementationOnce(async () => Response.json(problem(400, 'validation'), { status: 400 }));
    await send('Thistle');
    await send('Thistle');
    jest.advanceTimersByTime(10 * 60_000);
    await send('Thistle');
    expect(new Set(keysOf(stub)).size).toBe(7);
  });

  it('has none where it is about the account, or a file', async () => {
    const { stub } = answering({}, {}, {}, {}, {});
    const api = new Api();
    await api.post('/api/auth/login', {});
    await api.post('/api/super-admin/drop-in', {});
    await api.post('/api/super-admin/exit-drop-in');
    await api.post('/api/pets/1/photo', new FormData());
    await api.patch('/api/pets/1', {});
    expect(keysOf(stub)).toEqual([null, null, null, null, null]);
  });

  it('has one where staff do something', async () => {
    const api = new Api();
    const { stub } = answering({ status: 204 });
    stub.mockImplementationOnce(lost);
    const credit = () => api.post('/api/super-admin/organizations/1/credit', { pence: 500, reason: 'Sorry' });
    await failure(credit());
    await credit();
    const [first, second] = keysOf(stub);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
  });
});

describe('401', () => {
  const expired = { status: 401, body: problem(401, 'unauthenticated') };

  it('goes to the log-in screen after a second, once, and back to this path', async () => {
    const leave = jest.fn();
    answering(expired, expired);
    const api = new Api({ leave });
    const first = await failure(api.get('/api/pets'));
    await failure(api.get('/api/reminders'));
    expect(first).toMatchObject({ status: 401, message: 'Your session has expired. Redirecting to login...' });
    await jest.advanceTimersByTimeAsync(999);
    expect(leave).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_000);
    expect(leave.mock.calls).toEqual([['/auth?redirect=%2Fpets%3Ftab%3Dnotes']]);
  });

  it('keeps nothing of this page for the browser’s Back button', async () => {
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    answering(expired);
    await failure(new Api().get('/api/pets'));
    expect(isLeaving()).toBe(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(isLeaving()).toBe(true);
    window.dispatchEvent(new Event('pagehide'));
    expect(document.body.hidden).toBe(true);
    document.body.hidden = false;
    error.mockRestore();
  });

  it('is null or an ordinary error where it means nobody or a wrong password', async () => {
    const leave = jest.fn();
    const wrong = { status: 401, body: problem(401, 'invalid-credentials', 'The username or password is wrong.') };
    answering(expired, wrong);
    const api = new Api({ leave });
    expect(await api.get('/api/auth/user', { on401: 'null' })).toBeNull();
    expect(await failure(api.post('/api/auth/login', {}, { on401: 'error' }))).toMatchObject({
      code: 'invalid-credentials',
    });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(leave).not.toHaveBeenCalled();
  });
});
