import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { focusManager, onlineManager, QueryObserver } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { z } from 'zod';
import { ApiError } from './api/api-error.ts';
import {
  createQueryClient,
  liveList,
  refetchAfterChange,
  shouldRetryMutation,
  shouldRetryQuery,
} from './query-client.ts';

const status = (code: number) => new ApiError(code, `${code}: no`, null);

describe('queries', () => {
  it.each([400, 401, 403, 429])('are not repeated after %i', (code) => {
    expect(shouldRetryQuery(0, status(code))).toBe(false);
  });

  it.each([new TypeError('Failed to fetch'), status(500), status(404), new Error('other')])(
    'are repeated once after %p',
    (error) => {
      expect([shouldRetryQuery(0, error), shouldRetryQuery(1, error)]).toEqual([true, false]);
    },
  );

  it('are not repeated when the answer has another shape', () => {
    expect(shouldRetryQuery(0, new z.ZodError([]))).toBe(false);
  });
});

describe('changes', () => {
  it('are repeated once after a rate limit and never otherwise', () => {
    expect([shouldRetryMutation(0, status(429)), shouldRetryMutation(1, status(429))]).toEqual([true, false]);
    expect(shouldRetryMutation(0, new TypeError('Failed to fetch'))).toBe(false);
  });
});

describe('data', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** Asks once, is looked at for four minutes, then the window is left and gets focus again. */
  async function timesFetched(options: { staleTime?: number }): Promise<number> {
    const client = createQueryClient();
    client.mount();
    const queryFn = jest.fn(async () => 'data');
    const look = () => new QueryObserver(client, { queryKey: ['x'], queryFn, ...options }).subscribe(() => {});
    const stop = look();
    await jest.advanceTimersByTimeAsync(240_000);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await jest.advanceTimersByTimeAsync(0);
    stop();
    client.unmount();
    client.clear();
    return queryFn.mock.calls.length;
  }

  it('is fetched once, whatever time passes and whatever gets the focus', async () => {
    expect(await timesFetched({})).toBe(1);
  });

  it('is not fetched by the focus even where a query says that it goes stale', async () => {
    expect(await timesFetched({ staleTime: 0 })).toBe(1);
  });

  it('is as fresh for the next one who looks at it', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(async () => 'data');
    const look = () => new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => {});
    look()();
    await jest.advanceTimersByTimeAsync(240_000);
    look()();
    await jest.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    client.clear();
  });

  const fails = (): Promise<string> => Promise.reject(new TypeError('Failed to fetch'));
  const answers = (): Promise<string> => Promise.resolve('data');
  it.each([
    ['that failed is tried again', {}, fails, 1],
    ['that is there is left alone', {}, answers, 0],
    ['that several carers act on is fetched again', liveList, answers, 1],
  ])('%s once there is a connection', async (_name, options, queryFn, times) => {
    const client = createQueryClient();
    client.mount();
    const asked = jest.fn<() => Promise<string>>(queryFn);
    const stop = new QueryObserver(client, { queryKey: ['x'], queryFn: asked, retry: false, ...options }).subscribe(
      () => {},
    );
    await jest.advanceTimersByTimeAsync(0);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toHaveBeenCalledTimes(1 + times);
    stop();
    client.unmount();
    client.clear();
  });

  it('that several carers act on is fetched by the focus and every 60 s', async () => {
    expect(await timesFetched(liveList)).toBe(6);
  });
});

it('an answer that was asked for before a change is not believed after it', async () => {
  const client = createQueryClient();
  const asked: ((names: string[]) => void)[] = [];
  const options = {
    queryKey: ['pets', 'list'],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      signal.throwIfAborted();
      return new Promise<string[]>((answer) => asked.push(answer));
    },
  };
  const stop = new QueryObserver(client, options).subscribe(() => {});
  const changed = refetchAfterChange(client, ['pets']);
  asked[0]?.(['Bella']);
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.([]);
  await changed;
  expect(client.getQueryData(['pets', 'list'])).toEqual([]);
  stop();
});
