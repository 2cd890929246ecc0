import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { currentUser, type CurrentUser, type Login, type RegistrationInput } from '@petcare/contracts';
import { api } from '../api/api.ts';
import { organisationQuery, rememberUser, userQuery } from './session.queries.ts';
import { forgetPerson } from './forget-person.ts';
import { leaveFor } from './leave-for.ts';

/** Who is logged in: `data` is null for nobody and undefined while unknown. */
export function useUser() {
  return useQuery(userQuery);
}

/**
 * The person on a screen only people who are logged in can reach.
 * @throws {Error} on any other screen.
 */
export function useCurrentUser(): CurrentUser {
  const { data } = useUser();
  if (!data) throw new Error('Nobody is logged in.');
  return data;
}

/** The current organisation, fetched as soon as somebody is logged in, unless it would be refused until they set up two-factor. */
export function useOrganisation() {
  const { data: user } = useUser();
  return useQuery({ ...organisationQuery, enabled: Boolean(user) && user?.twoFactor !== 'required' });
}

/** `POST /api/auth/login`; a wrong password is an error of the form, not an expired session. */
export function useLogin() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Login) => api.post('/api/auth/login', body, { schema: currentUser, on401: 'error' }),
    onSuccess: (user) => rememberUser(client, user),
  });
}

/** `POST /api/auth/register`: creates the organisation and logs its owner in. */
export function useRegister() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RegistrationInput) =>
      api.post('/api/auth/register', body, { schema: currentUser, on401: 'error' }),
    onSuccess: (user) => rememberUser(client, user),
  });
}

/**
 * `POST /api/auth/logout`, then refetches who is logged in and goes to `/` with `leave`, as a new page, so that nothing about
 * this person stays in memory. An error is only logged.
 */
export function useLogout(leave = leaveFor) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/auth/logout', undefined, { on401: 'null' }),
    onSuccess: () => {
      const user = client.getQueryData(userQuery.queryKey);
      if (user) forgetPerson(user.id);
      void client.invalidateQueries({ queryKey: userQuery.queryKey });
      leave('/');
    },
    onError: (error) => console.error('Logging out failed', error),
  });
}
