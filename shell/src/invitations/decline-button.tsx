import { useState } from 'react';
import { Button, ConfirmDialog, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useDeclineInvitation } from './invitation.queries.ts';

export function DeclineButton({ token }: { token: string }) {
  const toast = useToast();
  const { mutate, isPending } = useDeclineInvitation(token);
  const [isAsking, setAsking] = useState(false);
  const decline = () =>
    mutate(undefined, {
      onSettled: () => setAsking(false),
      onError: (error) => toast({ tone: 'danger', title: 'It was not declined', description: messageOf(error) }),
    });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Decline
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Decline the invitation?"
        confirmLabel="Decline"
        cancelLabel="Not now"
        destructive
        pending={isPending}
        onConfirm={decline}
      >
        The link stops working for good. To join later, you’d have to be invited again.
      </ConfirmDialog>
    </>
  );
}
