import { queryOptions, useQuery } from '@tanstack/react-query';
import { platformOverview, remoteStandings } from '@petcare/contracts';
import { api, staffTicketsQuery } from '@petcare/web';

/** Refetched each time it's opened. */
export const overviewQuery = queryOptions({
  queryKey: ['admin', 'overview'],
  queryFn: ({ signal }) => api.get('/api/super-admin/overview', { schema: platformOverview, signal }),
  staleTime: 0,
});

export const useOverview = () => useQuery(overviewQuery);

export const useRemotes = () =>
  useQuery({
    queryKey: ['admin', 'remotes'],
    queryFn: ({ signal }) => api.get('/api/super-admin/remotes', { schema: remoteStandings, signal }),
    staleTime: 0,
  });

/** The feed the shell counts, so both show the same number. */
export const useStaffTickets = () => useQuery({ ...staffTicketsQuery, staleTime: 0 });
