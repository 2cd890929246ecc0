import { Banner, Button, FormActions } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { DeclineButton } from './decline-button.tsx';
import { useAcceptInvitation } from './invitation.queries.ts';
import type { JoinProps } from './join.ts';

/** For the person the invitation is for, when they're logged in. */
export function JoinAsMe({ invitation, token, leave }: JoinProps) {
  const { mutate, isPending, error } = useAcceptInvitation(token);
  return (
    <>
      {error && (
        <div role="alert">
          <Banner tone="danger" title="You haven’t joined">
            {messageOf(error)}
          </Banner>
        </div>
      )}
      <FormActions>
        <Button
          look="primary"
          pending={isPending}
          pendingLabel="Joining…"
          onClick={() => mutate({}, { onSuccess: () => leave('/') })}
        >
          Join {invitation.organizationName}
        </Button>
        <DeclineButton token={token} />
      </FormActions>
    </>
  );
}
