import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { currentUser, organisation, type CurrentUser } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

async function fetchUser(signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await api.get('/api/auth/user', { schema: currentUser.nullable(), on401: 'null', signal });
    if (user) api.meet(user.organizationId);
    return user;
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(error.status, 'Failed to fetch user data', error.problem);
    throw error;
  }
}

/** Who is logged in; null when nobody is. A failure is a failure, never "nobody". */
export const userQuery = queryOptions({
  queryKey: ['auth', 'user'],
  queryFn: ({ signal }) => fetchUser(signal),
  retry: false,
  // Nor by whatever renders after the failure: people are shown it, and retry themselves.
  retryOnMount: false,
});

/** The current organisation; ask only when somebody is logged in. */
export const organisationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => api.get('/api/organization', { schema: organisation, signal }),
});

/** Makes `user` the current one, for requests and for screens. */
export function rememberUser(client: QueryClient, user: CurrentUser): void {
  api.actAs(user.organizationId);
  client.setQueryData(userQuery.queryKey, user);
}
