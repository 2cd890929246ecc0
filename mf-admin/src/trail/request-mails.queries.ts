import { useInfiniteQuery } from '@tanstack/react-query';
import { requestMailList } from '@petcare/contracts';
import { api } from '@petcare/web';

/** Pages of the e-mails a request planned, newest first. */
export const useRequestMails = (requestId: string) =>
  useInfiniteQuery({
    queryKey: ['admin', 'request-mails', requestId],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/admin/request-mails', {
        schema: requestMailList,
        query: { requestId, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
