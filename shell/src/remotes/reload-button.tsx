import { useState } from 'react';
import { Button, ConfirmDialog } from '@petcare/ui';
import { hasDrafts, useUser } from '@petcare/web';

export function reload(): void {
  window.location.reload();
}

/** Loads the page anew, with whatever is newest; asks first if something typed isn't saved. */
export function ReloadButton({ size, children }: { size?: 'small'; children: string }) {
  const { data: user } = useUser();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button {...(size && { size })} onClick={() => (user && hasDrafts(user.id) ? setAsks(true) : reload())}>
        {children}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Load the newer version now?"
        confirmLabel="Load it"
        onConfirm={reload}
      >
        You’ve typed something that isn’t saved. We’ll keep it and put it back into the form.
      </ConfirmDialog>
    </>
  );
}
