import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { aUser, mockApi, refuse, renderScreen } from '@petcare/testing/web';
import { remotesHere } from '../remotes.fixture.tsx';
import { createRoutes } from '../routes.tsx';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the prefetch', () => {
  it('asks for reminders and reports 2 000 ms after somebody who is logged in has begun', async () => {
    mockApi({});
    const prefetch = jest.fn();
    renderScreen(createRoutes(remotesHere({ prefetch })), { path: '/pets', user: aUser() });
    await pass(1_999);
    expect(prefetch).not.toHaveBeenCalled();
    await pass(1);
    expect(prefetch.mock.calls.map(([path]) => path)).toEqual(['/schedule', '/records']);
  });

  it('is none for people who are not', async () => {
    mockApi({ 'GET /api/auth/user': refuse('unauthenticated') });
    const prefetch = jest.fn();
    renderScreen(createRoutes(remotesHere({ prefetch })), { path: '/pets', user: null });
    await pass(10_000);
    expect(prefetch).not.toHaveBeenCalled();
  });
});
