import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Recoverable } from './recoverable.ts';
import { RemoteError } from './remote-error.ts';

const network = new RemoteError('MF_NETWORK', 'Away.');
const damaged = new RemoteError('MF_INTEGRITY', 'Damaged.');

/** Something whose attempts end as the test says, one after the other. */
function recoverable() {
  const attempts: { failure: RemoteError | null; succeed(value: string): void; fail(error: RemoteError): void }[] = [];
  const source = new Recoverable<string>({
    load: (failure) => new Promise((resolve, reject) => attempts.push({ failure, succeed: resolve, fail: reject })),
    explain: (error) => (error instanceof RemoteError ? error : new RemoteError('MF_EVAL', String(error))),
  });
  return { source, attempts };
}

const settle = () => jest.advanceTimersByTimeAsync(0);
const status = (source: Recoverable<string>) => source.get().status;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

describe('loading', () => {
  it('happens once, however often it is started', async () => {
    const { source, attempts } = recoverable();
    expect(status(source)).toBe('idle');
    source.start();
    source.start();
    expect(status(source)).toBe('loading');
    attempts[0]?.succeed('page');
    await settle();
    source.start();
    expect(source.get()).toEqual({ status: 'ready', value: 'page' });
    expect(attempts).toHaveLength(1);
  });

  it('tells its listeners of every change until they leave', async () => {
    const { source, attempts } = recoverable();
    const seen: string[] = [];
    const leave = source.subscribe(() => seen.push(status(source)));
    source.start();
    attempts[0]?.fail(damaged);
    await settle();
    leave();
    source.retry();
    expect(seen).toEqual(['loading', 'failed']);
  });
});

describe('after a failure', () => {
  it('that passes, it tries again three times by itself and says why each time', async () => {
    const { source, attempts } = recoverable();
    source.start();
    for (const [index, wait] of [480, 1_920, 7_200].entries()) {
      attempts[index]?.fail(network);
      await settle();
      expect(source.get()).toEqual({ status: 'failed', error: network, isRetrying: false });
      await jest.advanceTimersByTimeAsync(wait);
      expect(source.get()).toEqual({ status: 'failed', error: network, isRetrying: true });
      expect(attempts[index + 1]?.failure).toBe(network);
    }
    attempts[3]?.fail(network);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(4);
  });

  it('that lasts, it waits for somebody to press Retry, and keeps showing the failure meanwhile', async () => {
    const { source, attempts } = recoverable();
    source.start();
    attempts[0]?.fail(damaged);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
    source.retry();
    source.retry();
    expect(source.get()).toEqual({ status: 'failed', error: damaged, isRetrying: true });
    attempts[1]?.succeed('page');
    await settle();
    expect(status(source)).toBe('ready');
    expect(attempts).toHaveLength(2);
  });

  it('coming back to it is a new beginning', async () => {
    const { source, attempts } = recoverable();
    source.start();
    attempts[0]?.fail(damaged);
    await settle();
    source.start();
    expect(status(source)).toBe('loading');
    expect(attempts[1]?.failure).toBe(damaged);
  });
});

describe('when the connection comes back', () => {
  it('a failure that passes is tried again at once, one that lasts is not', async () => {
    const { source, attempts } = recoverable();
    source.start();
    attempts[0]?.fail(network);
    await settle();
    window.dispatchEvent(new Event('online'));
    expect(attempts).toHaveLength(2);
    attempts[1]?.fail(damaged);
    await settle();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(attempts).toHaveLength(2);
  });

  it('nothing happens any more to what is ready', async () => {
    const { source, attempts } = recoverable();
    source.start();
    attempts[0]?.fail(network);
    await settle();
    source.retry();
    attempts[1]?.succeed('page');
    await settle();
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(2);
  });
});

describe('a reset', () => {
  it('begins anew and takes nothing that was asked for before', async () => {
    const { source, attempts } = recoverable();
    source.start();
    source.reset();
    expect(status(source)).toBe('idle');
    source.start();
    attempts[0]?.succeed('old');
    await settle();
    expect(status(source)).toBe('loading');
    attempts[1]?.succeed('new');
    await settle();
    expect(source.get()).toEqual({ status: 'ready', value: 'new' });
  });

  it('of a failure ends its retries', async () => {
    const { source, attempts } = recoverable();
    source.start();
    attempts[0]?.fail(network);
    await settle();
    source.reset();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(attempts).toHaveLength(1);
  });
});

describe('no answer', () => {
  it('is a failure after 8 s, with another attempt behind it', async () => {
    const { source, attempts } = recoverable();
    source.start();
    await jest.advanceTimersByTimeAsync(7_999);
    expect(status(source)).toBe('loading');
    await jest.advanceTimersByTimeAsync(1);
    expect(source.get()).toMatchObject({ status: 'failed', error: { code: 'MF_TIMEOUT' } });
    await jest.advanceTimersByTimeAsync(480);
    expect(attempts).toHaveLength(2);
  });

  it('in time may still be one later, which is taken; a late failure changes nothing', async () => {
    const { source, attempts } = recoverable();
    source.start();
    await jest.advanceTimersByTimeAsync(8_480);
    attempts[0]?.succeed('page');
    await settle();
    expect(source.get()).toEqual({ status: 'ready', value: 'page' });
    attempts[1]?.fail(network);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(status(source)).toBe('ready');
    expect(attempts).toHaveLength(2);
  });
});
