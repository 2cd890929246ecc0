import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { currentUser, organisation, type CurrentUser } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { ApiError } from '../api/api-error.ts';

const userKey = ['auth', 'user'] as const;

/** A page rendered for one person goes on showing that one: another is only reported, and nothing of theirs comes in. */
async function fetchUser(client: QueryClient, signal: AbortSignal): Promise<CurrentUser | null> {
  try {
    const user = await api.get('/api/auth/user', { schema: currentUser.nullable(), on401: 'null', signal });
    if (user) api.meet(user);
    const shown = client.getQueryData<CurrentUser | null>(userKey);
    return user && shown && shown.id !== user.id ? shown : user;
  } catch (error) {
    if (error instanceof ApiError) throw new ApiError(error.status, 'Failed to fetch user data', error.problem);
    throw error;
  }
}

/** Who is logged in; null when nobody is. A failure is a failure, never "nobody". */
export const userQuery = queryOptions({
  queryKey: userKey,
  queryFn: ({ client, signal }) => fetchUser(client, signal),
  retry: false,
  // Nor by whatever renders after the failure: people are shown it, and retry themselves.
  retryOnMount: false,
});

/** The current organisation; ask only when somebody is logged in. */
export const organisationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: ({ signal }) => api.get('/api/organization', { schema: organisation, signal }),
});

/** Makes `user` the current one, for requests and for screens: who has just logged in. */
export function rememberUser(client: QueryClient, user: CurrentUser): void {
  api.actAs(user);
  client.setQueryData(userQuery.queryKey, user);
}
