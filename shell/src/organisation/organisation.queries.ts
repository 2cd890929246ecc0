import { infiniteQueryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  dropInList,
  invitation,
  invitationList,
  member,
  memberList,
  organisation,
  type InvitationCreate,
  type Member,
  type OrganisationCreate,
  type OrganisationRemoval,
  type OrganisationUpdate,
  type OwnershipTransfer,
  type Role,
} from '@petcare/contracts';
import { api, organisationQuery, refetchAfterChange } from '@petcare/web';
import { useAfterRefusal } from './my-organisations.queries.ts';

/** The most a page of a list may hold: organisations with more people are rare. */
const pageLimit = 100;

/** `PATCH /api/organization` with the changes and the version they're based on. */
export const updateOrganisation = (body: OrganisationUpdate) =>
  api.patch('/api/organization', body, { schema: organisation });

/** `POST /api/organizations`; the page has to be reloaded afterwards. */
export function useFoundOrganisation() {
  return useMutation({
    mutationFn: (body: OrganisationCreate) => api.post('/api/organizations', body, { schema: organisation }),
    onError: useAfterRefusal(),
  });
}

export function useRestoreOrganisation() {
  return useMutation({
    mutationFn: (id: string) => api.post(`/api/organizations/${id}/restore`),
    onError: useAfterRefusal(),
  });
}

export function useDeleteOrganisation() {
  return useMutation({ mutationFn: (body: OrganisationRemoval) => api.delete('/api/organization', { body }) });
}

export const membersQuery = infiniteQueryOptions({
  queryKey: ['members'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/organization/members', {
      schema: memberList,
      query: { cursor: pageParam, limit: pageLimit },
      signal,
    }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['invitations'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/invitations', { schema: invitationList, query: { cursor: pageParam, limit: pageLimit }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

export const supportVisitsQuery = infiniteQueryOptions({
  queryKey: ['support-visits'],
  queryFn: ({ pageParam, signal }) =>
    api.get('/api/organization/drop-ins', { schema: dropInList, query: { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/**
 * The members, but also the invitations, as those of somebody who may no longer invite are withdrawn, and the organisation, which
 * knows whether there are more people than the plan allows.
 */
function refetchMembers(client: QueryClient) {
  return Promise.all(
    [membersQuery, invitationsQuery, organisationQuery].map(({ queryKey }) => refetchAfterChange(client, queryKey)),
  );
}

/** The members are refetched whatever the outcome, because somebody else may have been first. */
function useMembersChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => refetchMembers(client) });
}

export const useChangeRole = () =>
  useMembersChange(({ id, version, role }: Pick<Member, 'id' | 'version'> & { role: Role }) =>
    api.patch(`/api/organization/members/${id}`, { role, version }, { schema: member }),
  );

export const useRemoveMember = () => useMembersChange((id: string) => api.delete(`/api/organization/members/${id}`));

export const useTransferOwnership = () =>
  useMembersChange((body: OwnershipTransfer) => api.post('/api/organization/transfer-ownership', body));

/** The page has to be reloaded afterwards. Nothing is refetched before that: whoever has left has nothing to fetch here. */
export function useLeaveOrganisation() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/organization/leave'),
    onError: () => refetchMembers(client),
  });
}

function useInvitationsChange<Input>(change: (input: Input) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => refetchAfterChange(client, invitationsQuery.queryKey),
  });
}

export const useInvite = () =>
  useInvitationsChange((body: InvitationCreate) => api.post('/api/invitations', body, { schema: invitation }));

/** Sends an invitation again, or withdraws it. */
export const useInvitationAct = () =>
  useInvitationsChange(({ id, act }: { id: string; act: 'resend' | 'revoke' }) =>
    api.post(`/api/invitations/${id}/${act}`, undefined, { schema: invitation }),
  );
