import { Banner, Button, FormActions } from '@petcare/ui';
import { useCurrentUser, useLogout } from '@petcare/web';
import { DeclineButton } from './decline-button.tsx';
import type { JoinProps } from './join.ts';

/** Somebody else is logged in than the person the invitation is for. */
export function OtherAccount({ invitation, token, leave }: JoinProps) {
  const { email } = useCurrentUser();
  const { mutate, isPending } = useLogout(() => leave(`/accept-invitation/${encodeURIComponent(token)}`));
  return (
    <>
      <Banner tone="warn" title="You’re logged in with another address">
        <span className="wrap-anywhere">
          This is {email}; the invitation is for {invitation.email}. Log out, then join with that address.
        </span>
      </Banner>
      <FormActions>
        <Button look="primary" pending={isPending} pendingLabel="Logging out…" onClick={() => mutate()}>
          Log out and continue
        </Button>
        <DeclineButton token={token} />
      </FormActions>
    </>
  );
}
