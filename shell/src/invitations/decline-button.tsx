import { Button, useToast } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useDeclineInvitation } from './invitation.queries.ts';

export function DeclineButton({ token }: { token: string }) {
  const toast = useToast();
  const { mutate, isPending } = useDeclineInvitation(token);
  const decline = () =>
    mutate(undefined, {
      onError: (error) => toast({ tone: 'danger', title: 'It was not declined', description: messageOf(error) }),
    });
  return (
    <Button look="quiet" pending={isPending} onClick={decline}>
      Decline
    </Button>
  );
}
