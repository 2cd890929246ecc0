import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@petcare/ui';
import { api, messageOf, refetchAfterChange, useUser, userQuery } from '@petcare/web';

/** Sends a new link to somebody who is logged in and hasn't confirmed their address; nothing to anybody else. */
export function ResendLink({ size = 'regular' }: { size?: 'regular' | 'small' }) {
  const client = useQueryClient();
  const { data: user } = useUser();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.post('/api/auth/email/resend'),
    // Nothing was sent if the address has been confirmed elsewhere.
    onSuccess: () => refetchAfterChange(client, userQuery.queryKey),
  });
  if (!user || user.emailVerified) return null;
  const said = error
    ? messageOf(error, 'No e-mail was sent. Please try again.')
    : isSuccess && `Sent to ${user.email}.`;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size={size} pending={isPending} pendingLabel="Sending…" onClick={() => mutate()}>
        Send the e-mail again
      </Button>
      <p role="status" className={error ? 'text-sm text-danger' : 'text-sm text-muted'}>
        {said}
      </p>
    </div>
  );
}
