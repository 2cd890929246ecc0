import { queryOptions } from '@tanstack/react-query';
import { sharedWithMeList } from '@petcare/contracts/sharing';
import { api, liveList } from '@petcare/web';

/** What others offer to share with this person and share with them, asked once for all who show it; it may end at any moment. */
export const sharedWithMeQuery = queryOptions({
  queryKey: ['pets', 'shared-with-me'],
  queryFn: ({ signal }) => api.get('/api/shared-with-me', { schema: sharedWithMeList, signal }),
  ...liveList,
});
