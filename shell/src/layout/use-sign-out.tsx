import { useState } from 'react';
import { ConfirmDialog } from '@petcare/ui';
import { hasDrafts, leaveFor, useLogout, useUser, type Leave } from '@petcare/web';
import { unsubscribeHere } from '../notifications/device/push-here.ts';

/** Signing out forgets typing that isn't saved, so that's asked about first: `question` belongs wherever the way out is. */
export function useSignOut(leave: Leave = leaveFor) {
  const { data: user } = useUser();
  const { mutate, isPending } = useLogout((address) => {
    // Whoever uses this browser next is told nothing of this person's. Leaving doesn't wait for it: the server ends it, too.
    void unsubscribeHere();
    leave(address);
  });
  const [asks, setAsks] = useState(false);
  const logOut = () => mutate();
  const question = (
    <ConfirmDialog
      open={asks}
      onOpenChange={setAsks}
      title="Sign out without saving?"
      confirmLabel="Sign out"
      destructive
      pending={isPending}
      onConfirm={logOut}
    >
      You’ve typed something that isn’t saved. Once you sign out, it’s gone.
    </ConfirmDialog>
  );
  return { signOut: () => (user && hasDrafts(user.id) ? setAsks(true) : logOut()), isPending, question };
}
