import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Api } from './api.ts';
import { retryDelay } from './rate-limit.ts';

const finalMessage = 'Rate limit exceeded after 1 attempts. Please try again later.';

function limited(retryAfter?: string): Response {
  const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]]);
  return new Response('{}', { status: 429, headers });
}

function answering(...answers: Response[]) {
  const stub = jest.fn<typeof fetch>(async () => answers.shift() ?? new Response('{"ok":true}'));
  globalThis.fetch = stub;
  return stub;
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the wait', () => {
  it.each([
    ['7', 0, 7_000, 7_000],
    ['0', 1, 0, 0],
    [null, 0, 3_000, 3_300],
    [null, 1, 6_000, 6_600],
    ['Fri, 20 Nov 2026 18:00:00 GMT', 0, 3_000, 3_300],
  ])('with Retry-After %p before attempt %i is %i to %i ms', (retryAfter, attempt, least, most) => {
    const random = jest.spyOn(Math, 'random').mockReturnValue(0);
    expect(retryDelay(retryAfter, attempt)).toBe(least);
    random.mockReturnValue(1);
    expect(retryDelay(retryAfter, attempt)).toBeCloseTo(most, 6);
    random.mockRestore();
  });
});

describe('a 429', () => {
  it('is repeated once, after Retry-After', async () => {
    const stub = answering(limited('2'));
    const sent = new Api().get('/api/pets');
    await jest.advanceTimersByTimeAsync(1_999);
    expect(stub).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(await sent).toEqual({ ok: true });
    expect(stub).toHaveBeenCalledTimes(2);
  });

  it('is final the second time, and the count starts afresh after that', async () => {
    const stub = answering(limited('1'), limited('1'), limited('1'));
    const api = new Api();
    const first = expect(api.get('/api/pets')).rejects.toMatchObject({ status: 429, message: finalMessage });
    await jest.advanceTimersByTimeAsync(1_000);
    await first;
    const second = api.get('/api/pets');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await second).toEqual({ ok: true });
    expect(stub).toHaveBeenCalledTimes(4);
  });

  it('has its one retry again after a success', async () => {
    const ok = () => Response.json({ ok: true });
    const stub = answering(limited('1'), ok(), limited('1'), ok());
    const api = new Api();
    for (const _ of ['first', 'second']) {
      const sent = api.get('/api/pets');
      await jest.advanceTimersByTimeAsync(1_000);
      expect(await sent).toEqual({ ok: true });
    }
    expect(stub).toHaveBeenCalledTimes(4);
  });

  it('counts each address by itself', async () => {
    answering(limited('9'), limited('1'));
    const api = new Api();
    void api.get('/api/pets');
    const other = api.get('/api/reminders');
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await other).toEqual({ ok: true });
    await jest.advanceTimersByTimeAsync(8_000);
  });

  it('shows only a wait over 5 s, which can be cancelled', async () => {
    const stub = answering(limited('5'), Response.json({}), limited('60'));
    const api = new Api();
    void api.get('/api/short');
    await jest.advanceTimersByTimeAsync(0);
    expect(api.waits.get()).toEqual([]);
    await jest.advanceTimersByTimeAsync(5_000);
    const long = expect(api.get('/api/long')).rejects.toMatchObject({ message: finalMessage });
    await jest.advanceTimersByTimeAsync(0);
    const [wait] = api.waits.get();
    expect(wait?.resumesAt).toBe(Date.now() + 60_000);
    wait?.cancel();
    await long;
    expect(api.waits.get()).toEqual([]);
    expect(stub).toHaveBeenCalledTimes(3);
  });

  it('stops waiting when the caller does', async () => {
    const stub = answering(limited('3'));
    const caller = new AbortController();
    const sent = expect(new Api().get('/api/pets', { signal: caller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    await jest.advanceTimersByTimeAsync(10);
    caller.abort();
    await sent;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(stub).toHaveBeenCalledTimes(1);
  });
});
