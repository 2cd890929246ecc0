import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryObserver } from '@tanstack/react-query';
import { z } from 'zod';
import { ApiError } from './api/api-error.ts';
import { createQueryClient, shouldRetryMutation, shouldRetryQuery } from './query-client.ts';

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

  it('is fetched once, whatever time passes and whatever gets the focus', async () => {
    const client = createQueryClient();
    const queryFn = jest.fn(async () => 'data');
    const stop = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(0);
    stop();
    await jest.advanceTimersByTimeAsync(240_000);
    window.dispatchEvent(new Event('visibilitychange'));
    const again = new QueryObserver(client, { queryKey: ['x'], queryFn }).subscribe(() => {});
    await jest.advanceTimersByTimeAsync(0);
    again();
    expect(queryFn).toHaveBeenCalledTimes(1);
    client.clear();
  });
});
