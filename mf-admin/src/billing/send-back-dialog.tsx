import type { BillingRefund } from '@petcare/contracts/billing';
import { Banner, ConfirmDialog, useToast } from '@petcare/ui';
import { formatPounds, messageOf } from '@petcare/web';
import { useBillingAct } from './billing.queries.ts';
import { leavesOpen } from './leaves-open.ts';

/** Money about to go back to the card that paid a bill. */
export interface SendBack {
  readonly rest: string;
  /** The bill's. */
  readonly number: string;
  readonly body: BillingRefund;
}

interface SendBackDialogProps {
  organisationId: string;
  /** Null while nothing is asked. */
  sending: SendBack | null;
  onClose: () => void;
}

/**
 * Asks before money leaves our account, because nobody can call it back. Where nobody knows whether it left, it stays as it is: the
 * same, sent again, is done only once.
 */
export function SendBackDialog({ organisationId, sending, onClose }: SendBackDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error: problem, reset } = useBillingAct(organisationId);
  const amount = sending ? formatPounds(sending.body.pence) : '';
  const close = () => {
    reset();
    onClose();
  };
  const send = ({ rest, body }: SendBack) =>
    mutate(
      { rest, body },
      {
        onSuccess: () => {
          toast({ tone: 'success', title: `${amount} goes back to the card` });
          close();
        },
        onError: (error) => {
          if (leavesOpen(error)) return;
          toast({ tone: 'danger', title: 'Nothing was sent back', description: messageOf(error) });
          close();
        },
      },
    );
  return (
    <ConfirmDialog
      open={sending !== null}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={sending ? `Send ${amount} back to the card?` : ''}
      confirmLabel={`Send ${amount} back`}
      pending={isPending}
      onConfirm={() => sending && send(sending)}
    >
      {sending && <p>The money for {sending.number} leaves our account at once. You can’t undo this.</p>}
      {leavesOpen(problem) && (
        <Banner tone="danger" title="We can’t tell whether it was sent back">
          No answer came. Send it again now, and it’s still done only once. Or cancel, and look at what the bill says.
        </Banner>
      )}
    </ConfirmDialog>
  );
}
