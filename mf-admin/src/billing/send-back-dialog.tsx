import type { BillingRefund } from '@petcare/contracts/billing';
import { ConfirmDialog, useToast } from '@petcare/ui';
import { formatPounds, messageOf } from '@petcare/web';
import { useBillingAct } from './billing.queries.ts';

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

/** Asks before money leaves our account, because nobody can call it back. */
export function SendBackDialog({ organisationId, sending, onClose }: SendBackDialogProps) {
  const toast = useToast();
  const { mutate, isPending } = useBillingAct(organisationId);
  const amount = sending ? formatPounds(sending.body.pence) : '';
  const send = ({ rest, body }: SendBack) =>
    mutate(
      { rest, body },
      {
        onSuccess: () => toast({ tone: 'success', title: `${amount} goes back to the card` }),
        onError: (error) => toast({ tone: 'danger', title: 'Nothing was sent back', description: messageOf(error) }),
        onSettled: onClose,
      },
    );
  return (
    <ConfirmDialog
      open={sending !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={sending ? `Send ${amount} back to the card?` : ''}
      confirmLabel={`Send ${amount} back`}
      pending={isPending}
      onConfirm={() => sending && send(sending)}
    >
      {sending && `The money for ${sending.number} leaves our account at once. You can’t undo this.`}
    </ConfirmDialog>
  );
}
