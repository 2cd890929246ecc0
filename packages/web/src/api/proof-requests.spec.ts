import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Api } from './api.ts';
import type { ProofRequest } from './proof-requests.ts';

const problem = (status: number, code: string) => ({ status, code, message: 'In plain words.', requestId: 'req-1' });

function answering(...answers: { status?: number; body: unknown }[]) {
  const left = [...answers];
  const stub = jest.fn<typeof fetch>(async () => {
    const { status = 200, body } = left.shift() ?? { status: 500, body: 'no answer is left' };
    return Response.json(body, { status });
  });
  globalThis.fetch = stub;
  return { stub, request: (index: number) => stub.mock.calls[index]?.[1] };
}

const failure = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => null,
    (error: unknown) => error,
  );

// If the session is over, the page is about to be left.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('a fresh proof of who is there', () => {
  const wanted = { status: 403, body: problem(403, 'proof-required') };
  const asked = (api: Api) =>
    new Promise<ProofRequest>((resolve) => {
      api.proofs.subscribe(() => {
        const request = api.proofs.get();
        if (request) resolve(request);
      });
    });

  it('is asked for once by all that want it, and each is sent again as it was', async () => {
    const { stub, request } = answering(wanted, wanted, { body: { n: 1 } }, { body: { n: 2 } });
    const api = new Api();
    const ask = asked(api);
    const both = Promise.all([api.post('/api/super-admin/drop-in', { reason: 'typed' }), api.get('/api/auth/export')]);
    (await ask).given();
    expect(await both).toEqual([{ n: 1 }, { n: 2 }]);
    expect(stub).toHaveBeenCalledTimes(4);
    expect(request(2)).toMatchObject({ method: 'POST', body: '{"reason":"typed"}' });
    expect(api.proofs.get()).toBeNull();
  });

  it('that the person will not give leaves the answer as it is', async () => {
    const { stub } = answering(wanted);
    const api = new Api();
    const ask = asked(api);
    const failed = failure(api.get('/api/auth/export'));
    (await ask).refuse();
    expect(await failed).toMatchObject({ status: 403, code: 'proof-required' });
    expect(stub).toHaveBeenCalledTimes(1);
  });

  it('is asked of nobody where no screen asks', async () => {
    answering(wanted);
    expect(await failure(new Api().get('/api/auth/export'))).toMatchObject({ code: 'proof-required' });
  });
});

describe('a session whose token became another one', () => {
  const gone = { status: 401, body: problem(401, 'unauthenticated') };

  it('while a request was on its way, is not over: it is sent again with the cookies of now', async () => {
    document.cookie = 'csrf-token=old';
    const { stub } = answering(gone, { body: { items: [] } });
    const api = new Api({ leave: () => undefined });
    const sent = api.get('/api/pets');
    document.cookie = 'csrf-token=fresh';
    expect(await sent).toEqual({ items: [] });
    expect(stub).toHaveBeenCalledTimes(2);
    expect(api.sessionExpired.get()).toBe(false);
  });

  it('and is over all the same, is over', async () => {
    document.cookie = 'csrf-token=old';
    const { stub } = answering(gone, gone);
    const api = new Api({ leave: () => undefined });
    const sent = failure(api.get('/api/pets'));
    document.cookie = 'csrf-token=fresh';
    expect(await sent).toMatchObject({ status: 401 });
    expect(stub).toHaveBeenCalledTimes(2);
    expect(api.sessionExpired.get()).toBe(true);
  });
});
