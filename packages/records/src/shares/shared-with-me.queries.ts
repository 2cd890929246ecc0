import { queryOptions } from '@tanstack/react-query';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { api, liveList } from '@petcare/web';

/** What others offer to share with this person and share with them; it may end at any moment. */
export const sharedWithMeQuery = queryOptions({
  queryKey: ['pets', 'shared-with-me'] as const,
  queryFn: ({ signal }) => api.get('/api/shared-with-me', { schema: sharedWithMeList, signal }),
  ...liveList,
  // Several parts of a page ask within a moment; one answer is enough for all of them.
  staleTime: 5_000,
  // Whoever comes back sees at once what has ended.
  refetchOnWindowFocus: 'always',
});
