import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query-client.ts';
import { readDraft, writeDraft } from '../forms/draft-store.ts';
import { useCurrentUser, useLogin, useLogout, useOrganisation, useUser } from './session.ts';
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

  it('is unknown, not nobody, when the server is away; and asked for once', async () => {
    const stub = answer({ '/api/auth/user': () => new Response('{}', { status: 503 }) });
    const { result } = renderHook(useUser, { wrapper });
    await waitFor(() => expect(result.current.error?.message).toBe('Failed to fetch user data'));
    expect(result.current.data).toBeUndefined();
    expect(stub).toHaveBeenCalledTimes(1);
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

describe('logging out', () => {
  it('forgets what was typed and leaves for /', async () => {
    answer({ '/api/auth/logout': () => new Response(null, { status: 204 }) });
    writeDraft('x', { name: 'Bella' });
    const leave = jest.fn();
    const { result } = renderHook(() => useLogout(leave), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
    expect(readDraft('x')).toBeNull();
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
