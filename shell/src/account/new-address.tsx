import { useQuery } from '@tanstack/react-query';
import { Banner, Button, useToast } from '@petcare/ui';
import { messageOf, useCurrentUser } from '@petcare/web';
import { contentId } from '../layout/content-id.ts';
import { emailWaitingQuery, useSendEmailAgain, useWithdrawEmail } from './account.queries.ts';

function Waiting({ waiting }: { waiting: string }) {
  const { email } = useCurrentUser();
  const toast = useToast();
  const again = useSendEmailAgain();
  const withdraw = useWithdrawEmail();
  const send = () =>
    again.mutate(undefined, {
      onSuccess: () => toast({ tone: 'success', title: `We’ve sent ${waiting} another e-mail` }),
      onError: (error) => toast({ tone: 'danger', title: 'No e-mail was sent', description: messageOf(error) }),
    });
  const cancel = () =>
    withdraw.mutate(undefined, {
      onSuccess: () => {
        // The button disappears with the banner.
        document.getElementById(contentId)?.focus();
        toast({ title: 'Your address stays as it is', description: email });
      },
      onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    });
  return (
    <Banner tone="info" title={<span className="wrap-anywhere">{`We’ve sent an e-mail to ${waiting}`}</span>}>
      <p className="wrap-anywhere">
        {`Until you open the link in it, we’ll write to ${email}. The link works for a day, and only the latest one does.`}
      </p>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button size="small" pending={again.isPending} pendingLabel="Sending…" onClick={send}>
          Send again
        </Button>
        <Button size="small" look="quiet" pending={withdraw.isPending} pendingLabel="Cancelling…" onClick={cancel}>
          Cancel the change
        </Button>
      </div>
    </Banner>
  );
}

/** Says which new address still has to be confirmed, if one has. */
export function NewAddress() {
  const { data } = useQuery(emailWaitingQuery);
  const waiting = data?.email ?? null;
  return (
    <div role="status" className={waiting === null ? undefined : 'mb-6'}>
      {waiting !== null && <Waiting waiting={waiting} />}
    </div>
  );
}
