import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { api } from '@petcare/web';
import { RateLimitNotice } from './rate-limit-notice.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

it('counts a long wait down and lets the person give up', async () => {
  mockApi({ 'GET /api/pets': refuse('rate-limited', { headers: { 'retry-after': '30' } }) });
  renderScreen([{ path: '/', element: <RateLimitNotice /> }], { path: '/' });
  expect(screen.queryByRole('timer')).toBeNull();
  const refused = expect(api.get('/api/pets')).rejects.toMatchObject({ status: 429 });
  await act(() => jest.advanceTimersByTimeAsync(0));
  expect(screen.getByRole('timer').textContent).toBe('Trying again in 30 s.');
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(screen.getByRole('timer').textContent).toBe('Trying again in 27 s.');
  act(() => screen.getByRole('button', { name: 'Cancel' }).click());
  await act(() => refused);
  expect(screen.queryByRole('timer')).toBeNull();
});
