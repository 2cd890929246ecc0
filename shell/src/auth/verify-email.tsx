import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { verifiedEmail } from '@petcare/contracts';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { Banner, Button, LinkButton } from '@petcare/ui';
import { ApiError, api, messageOf, refetchAfterChange, useUser, userQuery } from '@petcare/web';
import { useFocusFirst } from '../account/use-focus-first.ts';
import { ResendLink } from './resend-link.tsx';
import { useTabLink } from './use-tab-link.ts';

function useVerify(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.post('/api/auth/email/verify', { token }, { schema: verifiedEmail, on401: 'error' }),
    // What was offered to the address can be seen from now on; waited for, as the button below leads to it.
    onSuccess: async () => {
      await refetchAfterChange(client, userQuery.queryKey);
      if (client.getQueryData(userQuery.queryKey))
        await client.query({ ...sharedWithMeQuery, staleTime: 0 }).catch(() => null);
    },
  });
}

function GoOn() {
  const { data: user } = useUser();
  const login = useTabLink('login');
  const { data: shares } = useQuery({ ...sharedWithMeQuery, enabled: user?.emailVerified === true });
  if (user && shares?.items.some(({ state }) => state === 'offered'))
    return (
      <LinkButton to="/sharing" look="primary" wide>
        See what’s offered to you
      </LinkButton>
    );
  if (user && shares?.expired?.length)
    return (
      <LinkButton to="/sharing" look="primary" wide>
        See what was offered to you
      </LinkButton>
    );
  return (
    <LinkButton to={user ? '/' : login} look="primary" wide>
      {user ? 'Continue to Petcare' : 'Log in'}
    </LinkButton>
  );
}

function Confirmed({ email }: { email: string }) {
  // The button that was pressed is gone.
  const first = useFocusFirst<HTMLDivElement>();
  return (
    <div ref={first} tabIndex={-1} className="flex flex-col gap-6 focus:outline-none">
      <Banner tone="ok" title="Your address is confirmed">
        You can log in with {email}, too.
      </Banner>
      <GoOn />
    </div>
  );
}

/** Where to go from a link that was used or has expired: those who haven't confirmed their address get another link. */
function WayOn() {
  const { data: user } = useUser();
  const login = useTabLink('login');
  if (user === undefined) return null;
  if (user && !user.emailVerified) return <ResendLink />;
  return (
    <LinkButton to={user ? '/settings' : login} look="primary" wide>
      {user ? 'Go to your settings' : 'Log in'}
    </LinkButton>
  );
}

function NotConfirmed({ error }: { error: Error }) {
  // The button that was pressed may be gone.
  const first = useFocusFirst<HTMLDivElement>();
  return (
    <div ref={first} tabIndex={-1} role="alert" className="flex flex-col gap-6 focus:outline-none">
      <Banner tone="danger" title="This address isn’t confirmed">
        {messageOf(error, 'Please try again.')}
      </Banner>
      <WayOn />
    </div>
  );
}

/** The link acts only when its reader presses the button, because mail scanners open links too. */
function Confirm({ token }: { token: string }) {
  const { mutate, isPending, data, error } = useVerify(token);
  if (data) return <Confirmed email={data.email} />;
  // Pressed again, it would do the same.
  if (error instanceof ApiError && error.code === 'link-invalid') return <NotConfirmed error={error} />;
  return (
    <div className="flex flex-col gap-6">
      {error ? (
        <div role="alert">
          <Banner tone="danger" title="This address isn’t confirmed">
            {messageOf(error, 'Please try again.')}
          </Banner>
        </div>
      ) : (
        <p className="text-muted">Press the button to confirm that this is your address.</p>
      )}
      <Button look="primary" wide pending={isPending} pendingLabel="Confirming…" onClick={() => mutate()}>
        Confirm my address
      </Button>
    </div>
  );
}

/** With `?token=` from an e-mail: confirms the address. Without it: says an e-mail is on its way, and can send another. */
export function VerifyEmail() {
  const [search] = useSearchParams();
  const { data: user } = useUser();
  const token = search.get('token');
  if (token) return <Confirm key={token} token={token} />;
  return (
    <div className="flex flex-col gap-6">
      <p className="text-muted">
        {user?.emailVerified
          ? `${user.email} is already confirmed.`
          : 'We’ve sent you an e-mail with a link. Open it and press the button. The link works for a day.'}
      </p>
      <ResendLink />
      <GoOn />
    </div>
  );
}
