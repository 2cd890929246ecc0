import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { billingFigures, staffInvoiceList, staffSubscription, staffSubscriptionList } from '@petcare/contracts/billing';
import { api } from '@petcare/web';
import { organisationsKey } from '../organisations/organisations.queries.ts';

const key = ['admin', 'billing'];
const organisationPath = (id: string) => `/api/super-admin/organizations/${encodeURIComponent(id)}`;

export const useFigures = () =>
  useQuery({
    queryKey: [...key, 'figures'],
    queryFn: ({ signal }) => api.get('/api/super-admin/billing', { schema: billingFigures, signal }),
    staleTime: 0,
  });

/** Newest organisation first; with a transfer's reference, the organisation whose bill it is. */
export const useSubscriptions = (status: string, reference: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'list', status, reference],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/super-admin/subscriptions', {
        schema: staffSubscriptionList,
        query: reference === '' ? { status, cursor: pageParam } : { reference },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useSubscription = (id: string) =>
  useQuery({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api.get(`${organisationPath(id)}/subscription`, { schema: staffSubscription, signal }),
    staleTime: 0,
  });

export const useBills = (id: string) =>
  useInfiniteQuery({
    queryKey: [...key, 'bills', id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`${organisationPath(id)}/invoices`, { schema: staffInvoiceList, query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** What is done to an organisation, named by the rest of the address. */
export function useBillingAct(id: string) {
  const client = useQueryClient();
  const refetch = () => Promise.all([key, organisationsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  return useMutation({
    mutationFn: ({ rest, body }: { rest: string; body?: object }) => api.post(`${organisationPath(id)}/${rest}`, body),
    onSuccess: refetch,
    // Where the answer was lost, it may have been done. Nobody waits for it: there may be no connection.
    onError: () => void refetch(),
  });
}
