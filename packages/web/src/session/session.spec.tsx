import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../api/api.ts';
import { createQueryClient } from '../query-client.ts';
import { readDraft, writeDraft } from '../forms/draft-store.ts';
import { noteRecentPlace, readRecentPlaces } from './recent-places.ts';
import { useCurrentUser, useLogin, useLogout, useOrganisation, useUser } from './session.ts';
import { rememberUser, userQuery } from './session.queries.ts';
import { user } from './user.fixture.ts';

const organization = {
  id: user.organizationId,
  name: 'Dana’s pets',
  type: 'family',
  zone: 'Europe/London',
  address: null,
  supportAccess: 'off',
  plan: 'standard',
  trialEndsAt: null,
  status: null,
  fullAccessUntil: null,
  remindersUntil: null,
  over: null,
  version: 1,
};

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

function answer(answers: Record<string, () => Response>) {
  const stub = jest.fn<typeof fetch>(
    async (address) => answers[String(address)]?.() ?? new Response('{}', { status: 404 }),
  );
  globalThis.fetch = stub;
  return stub;
}

beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  client.clear();
});

describe('the user', () => {
  it('is null when nobody is logged in', async () => {
    answer({ '/api/auth/user': () => new Response('{}', { status: 401 }) });
    const { result } = renderHook(useUser, { wrapper });
    await waitFor(() => expect(result.current.data).toBeNull());
  });

  const failures: [string, () => Response, string][] = [
    ['500', () => new Response('{}', { status: 500 }), 'Failed to fetch user data'],
    ['503', () => new Response('{}', { status: 503 }), 'Failed to fetch user data'],
    ['no connection', () => Response.error(), 'Failed to fetch'],
  ];

  it.each(failures)('is unknown, not nobody, after %s; and asked for once', async (_, failure, words) => {
    const stub = answer({
      '/api/auth/user': () => {
        const response = failure();
        if (response.type === 'error') throw new TypeError('Failed to fetch');
        return response;
      },
    });
    // The page asks before it renders; whatever renders after the failure doesn't ask again.
    await client.query(userQuery).catch(() => undefined);
    const { result } = renderHook(useUser, { wrapper });
    await waitFor(() => expect(result.current.error?.message).toBe(words));
    await new Promise((resolve) => setTimeout(resolve));
    expect(result.current.data).toBeUndefined();
    expect(stub).toHaveBeenCalledTimes(1);
  });

  it('of a page stays the one it was rendered for when another one logs in in another tab', async () => {
    const other = { ...user, id: '0190f9c2-5f1e-7c3e-8b1a-555555555555', firstName: 'Sam' };
    answer({ '/api/auth/user': () => Response.json(other) });
    rememberUser(client, user);
    expect(await client.query({ ...userQuery, staleTime: 0 })).toEqual(user);
    expect(api.personChanged.get()).toBe(true);
  });

  it('must be there on a protected screen', () => {
    answer({});
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useCurrentUser, { wrapper })).toThrow('Nobody is logged in.');
    error.mockRestore();
  });
});

describe('logging in', () => {
  it('stores the user, then asks for the organisation in their name', async () => {
    const stub = answer({
      '/api/auth/user': () => new Response('{}', { status: 401 }),
      '/api/auth/login': () => Response.json(user),
      '/api/organization': () => Response.json(organization),
    });
    const { result } = renderHook(() => ({ login: useLogin(), user: useUser(), organisation: useOrganisation() }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.user.data).toBeNull());
    expect(stub).toHaveBeenCalledTimes(1);
    act(() => result.current.login.mutate({ username: 'demo', password: 'a long password' }));
    await waitFor(() => expect(result.current.organisation.data).toEqual(organization));
    expect(result.current.user.data).toEqual(user);
    const headers = new Headers(stub.mock.calls.at(-1)?.[1]?.headers);
    expect(headers.get('x-organization-id')).toBe(user.organizationId);
  });
});

it('a log-in that is told to wait is sent twice, by both layers of retries together', async () => {
  const stub = answer({
    '/api/auth/login': () => new Response('{}', { status: 429, headers: { 'retry-after': '0' } }),
  });
  client.setDefaultOptions({ mutations: { ...client.getDefaultOptions().mutations, retryDelay: 0 } });
  const { result } = renderHook(useLogin, { wrapper });
  act(() => result.current.mutate({ username: 'demo', password: 'a long password' }));
  await waitFor(() => expect(result.current.isError).toBe(true));
  expect(stub).toHaveBeenCalledTimes(2);
});

describe('logging out', () => {
  it('asks who is there now', async () => {
    let isThere = true;
    const stub = answer({
      '/api/auth/user': () => (isThere ? Response.json(user) : new Response('{}', { status: 401 })),
      '/api/auth/logout': () => {
        isThere = false;
        return new Response(null, { status: 204 });
      },
    });
    const { result } = renderHook(() => ({ logOut: useLogout(() => {}), user: useUser() }), { wrapper });
    await waitFor(() => expect(result.current.user.data).toEqual(user));
    act(() => result.current.logOut.mutate());
    await waitFor(() => expect(result.current.user.data).toBeNull());
    expect(stub.mock.calls.map(([address]) => address)).toEqual([
      '/api/auth/user',
      '/api/auth/logout',
      '/api/auth/user',
    ]);
  });

  it('forgets what this person typed and where they went, and leaves for /', async () => {
    answer({ '/api/auth/logout': () => new Response(null, { status: 204 }) });
    rememberUser(client, user);
    writeDraft(`${user.id}:home:x`, { name: 'Bella' });
    writeDraft('sam:home:x', { name: 'Rex' });
    noteRecentPlace(`${user.id}:home`, { kind: 'page', label: 'My Pets', path: '/pets' });
    const leave = jest.fn();
    const { result } = renderHook(() => useLogout(leave), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(readDraft(`${user.id}:home:x`)).toBeNull();
    expect(readDraft('sam:home:x')).toEqual({ name: 'Rex' });
    expect(readRecentPlaces(`${user.id}:home`)).toEqual([]);
  });

  it('only logs an error', async () => {
    answer({ '/api/auth/logout': () => new Response('{}', { status: 500 }) });
    const error = jest.spyOn(console, 'error').mockImplementation(() => {});
    const leave = jest.fn();
    const { result } = renderHook(() => useLogout(leave), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(error).toHaveBeenCalled());
    expect(leave).not.toHaveBeenCalled();
    error.mockRestore();
  });
});
