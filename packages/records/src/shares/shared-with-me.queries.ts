import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { sharedWithMeList, type SharedWithMeList } from '@petcare/contracts/sharing';
import { api, liveList, userQuery } from '@petcare/web';

/** Support staff on a visit are there for the organisation: they're refused what is shared with themselves. */
async function fetchShares(client: QueryClient, signal: AbortSignal): Promise<SharedWithMeList> {
  if (client.getQueryData(userQuery.queryKey)?.inTechSupportMode) return { items: [] };
  return api.get('/api/shared-with-me', { schema: sharedWithMeList, signal });
}

/** What others offer to share, and share, with this person; it may end at any moment. */
export const sharedWithMeQuery = queryOptions({
  queryKey: ['pets', 'shared-with-me'] as const,
  queryFn: ({ client, signal }) => fetchShares(client, signal),
  ...liveList,
  // Several parts of a page ask at almost the same time; one answer is enough for all.
  staleTime: 5_000,
  // Anyone coming back sees at once what has ended.
  refetchOnWindowFocus: 'always',
});
