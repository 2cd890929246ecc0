import { queryOptions } from '@tanstack/react-query';
import { found } from '@petcare/contracts/search';
import { api } from '@petcare/web';

/** Refetched each time, because other screens change what's there. */
export const foundQuery = (q: string) =>
  queryOptions({
    queryKey: ['found', q],
    queryFn: ({ signal }) => api.get('/api/search', { schema: found, query: { q }, signal }),
    staleTime: 0,
    gcTime: 60_000,
  });
