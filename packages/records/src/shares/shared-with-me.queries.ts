import { queryOptions } from '@tanstack/react-query';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { api, liveList } from '@petcare/web';

/** What others offer to share, and share, with this person; it may end at any moment. */
export const sharedWithMeQuery = queryOptions({
  queryKey: ['pets', 'shared-with-me'] as const,
  queryFn: ({ signal }) => api.get('/api/shared-with-me', { schema: sharedWithMeList, signal }),
  ...liveList,
  // Several parts of a page ask at almost the same time; one answer is enough for all.
  staleTime: 5_000,
  // Anyone coming back sees at once what has ended.
  refetchOnWindowFocus: 'always',
});
