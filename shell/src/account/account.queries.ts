import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  accountExport,
  accountSessionList,
  currentUser,
  recoveryCodes,
  twoFactorSetup,
  twoFactorStatus,
  type AccountDeletion,
  type EmailChange,
  type PasswordChange,
  type ProfileUpdate,
  type Proof,
  type TwoFactorConfirmation,
  type TwoFactorProof,
  type TwoFactorSetupRequest,
} from '@petcare/contracts';
import { api, refetchAfterChange, userQuery } from '@petcare/web';

/** `PATCH /api/auth/profile` with what was changed and the version that was read. */
export const updateProfile = (body: ProfileUpdate) => api.patch('/api/auth/profile', body, { schema: currentUser });

/** `POST /api/auth/email`: a link goes to the new address, which counts once it is opened. */
export function useChangeEmail() {
  return useMutation({ mutationFn: (body: EmailChange) => api.post('/api/auth/email', body) });
}

/** `POST /api/auth/password`: every other session ends with it. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.post('/api/auth/password', body),
    onSuccess: () => refetchAfterChange(client, sessionsQuery.queryKey),
  });
}

/** `POST /api/auth/proof`: for a quarter of an hour nothing asks again who is there. */
export function useProve() {
  return useMutation({ mutationFn: (body: Proof) => api.post('/api/auth/proof', body) });
}

/** Where this person is logged in, last used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.get('/api/auth/sessions', { schema: accountSessionList, signal }),
  staleTime: 0,
});

/** Ends one session, or with null all but this one. */
export function useEndSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => api.delete(id === null ? '/api/auth/sessions' : `/api/auth/sessions/${id}`),
    onSettled: () => refetchAfterChange(client, sessionsQuery.queryKey),
  });
}

export const twoFactorQuery = queryOptions({
  queryKey: ['account', 'two-factor'],
  queryFn: ({ signal }) => api.get('/api/auth/2fa', { schema: twoFactorStatus, signal }),
});

/** The status, and what the person is told to set up, are both of the server. */
function useAfterTwoFactor() {
  const client = useQueryClient();
  return () =>
    Promise.all([refetchAfterChange(client, twoFactorQuery.queryKey), refetchAfterChange(client, userQuery.queryKey)]);
}

/** `POST /api/auth/2fa/setup`: a new secret, which counts once it is confirmed. */
export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (body: TwoFactorSetupRequest) => api.post('/api/auth/2fa/setup', body, { schema: twoFactorSetup }),
  });
}

/** `POST /api/auth/2fa/confirm`: two-factor is on; answers the recovery codes, this once. The status is asked for by `useTwoFactorKnown`. */
export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (body: TwoFactorConfirmation) => api.post('/api/auth/2fa/confirm', body, { schema: recoveryCodes }),
  });
}

/** `POST /api/auth/2fa/recovery-codes`: ten new ones; the old ones end. */
export function useNewRecoveryCodes() {
  return useMutation({
    mutationFn: (body: TwoFactorProof) => api.post('/api/auth/2fa/recovery-codes', body, { schema: recoveryCodes }),
  });
}

/** `DELETE /api/auth/2fa`. */
export function useTurnOffTwoFactor() {
  const after = useAfterTwoFactor();
  return useMutation({
    mutationFn: (body: TwoFactorProof) => api.delete('/api/auth/2fa', { body }),
    onSuccess: after,
  });
}

/** Asks anew whether two-factor is on, once its recovery codes have been seen. */
export { useAfterTwoFactor as useTwoFactorKnown };

/** `GET /api/auth/export`: everything Petcare holds about the person. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => api.get('/api/auth/export', { schema: accountExport }) });
}

/** `DELETE /api/auth/account`. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: AccountDeletion) => api.delete('/api/auth/account', { body }) });
}
