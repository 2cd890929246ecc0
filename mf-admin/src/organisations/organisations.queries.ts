import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { managedMemberList, managedOrganisation, managedOrganisationList, managedTicketList } from '@petcare/contracts';
import { api } from '@petcare/web';

/** Of everything staff see of organisations. */
export const organisationsKey = ['admin', 'organizations'];

/** The list's filters; empty for all. */
export interface OrganisationFilters {
  search: string;
  status: string;
  plan: string;
  type: string;
  backup: string;
  order: string;
}

const organisationsQuery = (filters: OrganisationFilters) =>
  infiniteQueryOptions({
    queryKey: [...organisationsKey, 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      api.get('/api/super-admin/organizations', {
        schema: managedOrganisationList,
        query: { ...filters, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** In the chosen order; while another search loads, the last one's rows stay. */
export const useOrganisations = (filters: OrganisationFilters) =>
  useInfiniteQuery({ ...organisationsQuery(filters), placeholderData: keepPreviousData });

const organisationQuery = (id: string) =>
  queryOptions({
    queryKey: [...organisationsKey, 'one', id],
    queryFn: ({ signal }) =>
      api.get(`/api/super-admin/organizations/${encodeURIComponent(id)}`, { schema: managedOrganisation, signal }),
    staleTime: 0,
  });

export const useManagedOrganisation = (id: string) => useQuery(organisationQuery(id));

export const useMembers = (id: string) =>
  useInfiniteQuery({
    queryKey: [...organisationsKey, 'members', id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/super-admin/organizations/${encodeURIComponent(id)}/members`, {
        schema: managedMemberList,
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

/** Tickets opened in it, newest first. */
export const useTickets = (id: string) =>
  useInfiniteQuery({
    queryKey: [...organisationsKey, 'tickets', id],
    queryFn: ({ pageParam, signal }) =>
      api.get(`/api/super-admin/organizations/${encodeURIComponent(id)}/tickets`, {
        schema: managedTicketList,
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
