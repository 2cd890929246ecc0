import { useState } from 'react';
import { ConfirmDialog } from '@petcare/ui';
import { hasDrafts, useLogout, useUser } from '@petcare/web';

/** Signing out forgets typing that isn't saved, so that's asked about first: `question` belongs wherever the way out is. */
export function useSignOut() {
  const { data: user } = useUser();
  const { mutate: logOut, isPending } = useLogout();
  const [asks, setAsks] = useState(false);
  const question = (
    <ConfirmDialog
      open={asks}
      onOpenChange={setAsks}
      title="Sign out without saving?"
      confirmLabel="Sign out"
      destructive
      pending={isPending}
      onConfirm={() => logOut()}
    >
      You’ve typed something that isn’t saved. Once you sign out, it’s gone.
    </ConfirmDialog>
  );
  return { signOut: () => (user && hasDrafts(user.id) ? setAsks(true) : logOut()), isPending, question };
}
