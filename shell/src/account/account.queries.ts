import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  accountExport,
  accountSessionList,
  currentUser,
  emailWaiting,
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

/** `PATCH /api/auth/profile` with the changes and the version they're based on. */
export const updateProfile = (body: ProfileUpdate) => api.patch('/api/auth/profile', body, { schema: currentUser });

/** The new address that still has to be confirmed; it may be at any moment, in another tab or on a phone. */
export const emailWaitingQuery = queryOptions({
  queryKey: ['account', 'email'],
  queryFn: ({ signal }) => api.get('/api/auth/email', { schema: emailWaiting, signal }),
  staleTime: 0,
});

/** `POST /api/auth/email`: a link goes to the new address, which takes effect once it's opened. */
export function useChangeEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EmailChange) => api.post('/api/auth/email', body),
    onSuccess: () => refetchAfterChange(client, emailWaitingQuery.queryKey),
  });
}

/** `POST /api/auth/email/send-again`: another link to the same address. */
export function useSendEmailAgain() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/auth/email/send-again'),
    onSettled: () => refetchAfterChange(client, emailWaitingQuery.queryKey),
  });
}

/** `DELETE /api/auth/email`: the address stays as it is. */
export function useWithdrawEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete('/api/auth/email'),
    onSuccess: () => refetchAfterChange(client, emailWaitingQuery.queryKey),
  });
}

/** `POST /api/auth/password`: ends every other session. */
export function useChangePassword() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: PasswordChange) => api.post('/api/auth/password', body),
    onSuccess: () => refetchAfterChange(client, sessionsQuery.queryKey),
  });
}

/** `POST /api/auth/proof`: nothing asks again for 15 minutes. */
export function useProve() {
  return useMutation({ mutationFn: (body: Proof) => api.post('/api/auth/proof', body) });
}

/** Where this person is logged in, most recently used first. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => api.get('/api/auth/sessions', { schema: accountSessionList, signal }),
  staleTime: 0,
});

/** Ends one session, or all but this one if null. */
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

/** Refetches whether two-factor is on: the server decides both the status and what it asks the person to set up. */
export function useAfterTwoFactor() {
  const client = useQueryClient();
  return () =>
    Promise.all([refetchAfterChange(client, twoFactorQuery.queryKey), refetchAfterChange(client, userQuery.queryKey)]);
}

/** `POST /api/auth/2fa/setup`: a new secret, which takes effect once it's confirmed. */
export function useSetUpTwoFactor() {
  return useMutation({
    mutationFn: (body: TwoFactorSetupRequest) => api.post('/api/auth/2fa/setup', body, { schema: twoFactorSetup }),
  });
}

/** `POST /api/auth/2fa/confirm`: turns two-factor on and returns the recovery codes, just this once. Then `useAfterTwoFactor`. */
export function useConfirmTwoFactor() {
  return useMutation({
    mutationFn: (body: TwoFactorConfirmation) => api.post('/api/auth/2fa/confirm', body, { schema: recoveryCodes }),
  });
}

/** `POST /api/auth/2fa/recovery-codes`: ten new codes; the old ones stop working. */
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

/** `GET /api/auth/export`: everything Petcare holds about the person. */
export function useExportAccount() {
  return useMutation({ mutationFn: () => api.get('/api/auth/export', { schema: accountExport }) });
}

/** `DELETE /api/auth/account`. */
export function useDeleteAccount() {
  return useMutation({ mutationFn: (body: AccountDeletion) => api.delete('/api/auth/account', { body }) });
}
