import { useQuery } from '@tanstack/react-query';
import { Banner, Button, useToast } from '@petcare/ui';
import { messageOf, useCurrentUser } from '@petcare/web';
import { contentId } from '../layout/content-id.ts';
import { emailWaitingQuery, useSendEmailAgain, useWithdrawEmail } from './account.queries.ts';

/** What can be done about a new address. It outlives the banner, which a refetch may take away before the answer is there. */
function useAnswers() {
  const { email } = useCurrentUser();
  const toast = useToast();
  const again = useSendEmailAgain();
  const withdraw = useWithdrawEmail();
  const send = (waiting: string) =>
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
  return { email, send, isSending: again.isPending, cancel, isCancelling: withdraw.isPending };
}

function Waiting({ waiting, answers }: { waiting: string; answers: ReturnType<typeof useAnswers> }) {
  const { email, send, isSending, cancel, isCancelling } = answers;
  return (
    <Banner tone="info" title={<span className="wrap-anywhere">{`We’ve sent an e-mail to ${waiting}`}</span>}>
      <p className="wrap-anywhere">
        {`Until you open the link in it, we’ll write to ${email}. The link works for a day, and only the latest one does.`}
      </p>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button size="small" pending={isSending} pendingLabel="Sending…" onClick={() => send(waiting)}>
          Send again
        </Button>
        <Button size="small" look="quiet" pending={isCancelling} pendingLabel="Cancelling…" onClick={cancel}>
          Cancel the change
        </Button>
      </div>
    </Banner>
  );
}

/** Says which new address still has to be confirmed, if one has. */
export function NewAddress() {
  const { data } = useQuery(emailWaitingQuery);
  const answers = useAnswers();
  const waiting = data?.email ?? null;
  return (
    <div role="status" className={waiting === null ? undefined : 'mb-6'}>
      {waiting !== null && <Waiting waiting={waiting} answers={answers} />}
    </div>
  );
}
