import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ErrorCode } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { useOrganisationChanged } from '../api/use-organisation-changed.ts';
import { createQueryClient } from '../query-client.ts';
import { useCan } from './permissions.ts';
import { rememberUser } from './session.queries.ts';
import { useRefusals } from './use-refusals.ts';
import { user } from './user.fixture.ts';

let client: QueryClient;
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

/** Every change is refused with `code`, and the current person is `now`. */
function refusing(status: number, code: ErrorCode, now: unknown) {
  const stub = jest.fn<typeof fetch>(async (address) =>
    address === '/api/auth/user'
      ? Response.json(now)
      : Response.json({ status, code, message: 'No.', requestId: 'a' }, { status }),
  );
  globalThis.fetch = stub;
  return stub;
}

function screenOf() {
  const changed = jest.fn();
  const { result } = renderHook(
    () => {
      useRefusals(changed);
      return { can: useCan(), moved: useOrganisationChanged() };
    },
    { wrapper },
  );
  return { changed, result };
}

const change = () => act(() => api.post('/api/pets', {}).catch(() => {}));

beforeEach(() => {
  client = createQueryClient();
  api.actAs(null);
  rememberUser(client, user);
});
afterEach(() => client.clear());

describe('a refusal', () => {
  it('shows the role of now, and what it may do, without a reload', async () => {
    refusing(403, 'forbidden', { ...user, role: 'viewer' });
    client.setQueryData(['pets'], []);
    const { changed, result } = screenOf();
    expect(result.current.can('pets.edit')).toBe(true);
    await change();
    await waitFor(() => expect(result.current.can('pets.edit')).toBe(false));
    expect(result.current.can('pets.view')).toBe(true);
    expect(changed).toHaveBeenCalledWith({ ...user, role: 'viewer' });
    expect(client.getQueryState(['pets'])?.isInvalidated).toBe(true);
  });

  it('to somebody whose role is what it was leaves everything as it is', async () => {
    const stub = refusing(403, 'forbidden', user);
    client.setQueryData(['pets'], []);
    const { changed } = screenOf();
    await change();
    await waitFor(() => expect(stub).toHaveBeenCalledTimes(2));
    expect(changed).not.toHaveBeenCalled();
    expect(client.getQueryState(['pets'])?.isInvalidated).toBe(false);
  });

  it('of an organisation that may only read learns its standing anew, which the banner shows', async () => {
    refusing(402, 'read-only', user);
    client.setQueryData(['organization'], {});
    screenOf();
    await change();
    await waitFor(() => expect(client.getQueryState(['organization'])?.isInvalidated).toBe(true));
  });

  it('because of another organisation tells so, and goes on naming the one of this page', async () => {
    const elsewhere = { ...user, organizationId: '0190f9c2-5f1e-7c3e-8b1a-444444444444', role: 'viewer' };
    const stub = refusing(409, 'organisation-changed', elsewhere);
    const { changed, result } = screenOf();
    await change();
    await waitFor(() => expect(result.current.can('pets.edit')).toBe(false));
    expect(result.current.moved).toBe(true);
    expect(changed).not.toHaveBeenCalled();
    await change();
    const headers = new Headers(stub.mock.calls.findLast(([address]) => address === '/api/pets')?.[1]?.headers);
    expect(headers.get('x-organization-id')).toBe(user.organizationId);
  });
});
