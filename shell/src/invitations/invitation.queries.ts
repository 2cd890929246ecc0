import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { currentUser, invitationPreview, type InvitationAcceptanceInput } from '@petcare/contracts';
import { api, refetchAfterChange } from '@petcare/web';

const address = (token: string) => `/api/invitations/${encodeURIComponent(token)}`;

/** What the link in an e-mail leads to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.get(address(token), { schema: invitationPreview, on401: 'error', signal }),
  });

/** Joins the organisation, with a new account or as the person logged in. If that fails, refetches what the link leads to. */
export function useAcceptInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InvitationAcceptanceInput) =>
      api.post(`${address(token)}/accept`, body, { schema: currentUser, on401: 'error' }),
    onError: () => refetchAfterChange(client, invitationQuery(token).queryKey),
  });
}

export function useDeclineInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post(`${address(token)}/decline`, undefined, { on401: 'error' }),
    onSettled: () => refetchAfterChange(client, invitationQuery(token).queryKey),
  });
}
