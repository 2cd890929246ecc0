import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { billingCredit, billingRefund, trialExtension } from '@petcare/contracts/billing';
import { penceOf } from '@petcare/contracts/money';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, TextArea, TextInput, useToast } from '@petcare/ui';
import { listErrors, showProblem } from '@petcare/web';
import { useBillingAct } from './billing.queries.ts';
import { SendBackDialog, type SendBack } from './send-back-dialog.tsx';

interface Refund {
  readonly kind: 'refund';
  readonly billId: string;
  readonly number: string;
  /** Whether a card paid it, to which the money is then sent; otherwise a refund is only written down. */
  readonly byCard: boolean;
  /** What hasn't been sent back yet. */
  readonly leftPence: number;
}

/** Something staff do with a number and a reason. */
export type Act = { readonly kind: 'trial' } | { readonly kind: 'credit' } | Refund;

interface Typed {
  amount: string;
  reason: string;
}

const words = {
  trial: { title: 'Extend the trial', label: 'Extra days', verb: 'Extend' },
  credit: { title: 'Give credit', label: 'Pounds off the next bills', verb: 'Give credit' },
  refund: { title: 'Record a refund', label: 'Pounds sent back', verb: 'Record refund' },
  sendBack: { title: 'Refund to the card', label: 'Pounds to send back', verb: 'Send back…' },
} as const;

const cardRefundOf = (act: Act): Refund | null => (act.kind === 'refund' && act.byCard ? act : null);
const wordsOf = (act: Act) => words[cardRefundOf(act) ? 'sendBack' : act.kind];

/** The request, or what's wrong with each field that was typed. */
function requestOf(act: Act, { amount, reason }: Typed) {
  if (act.kind === 'trial') {
    const days = Number(amount.trim() || Number.NaN);
    return { rest: 'trial', parsed: trialExtension.safeParse({ days, reason }) };
  }
  const pence = penceOf(amount, Number.MAX_SAFE_INTEGER) ?? Number.NaN;
  if (act.kind === 'credit') return { rest: 'credit', parsed: billingCredit.safeParse({ pence, reason }) };
  const { billId, leftPence } = act;
  const leftOnly = billingRefund.refine((refund) => refund.pence <= leftPence, {
    path: ['pence'],
    message: 'That’s more than was paid.',
  });
  return { rest: `invoices/${billId}/refund`, parsed: leftOnly.safeParse({ pence, reason }) };
}

/** What a request calls `days` or `pence` is typed into one field. */
const fieldOf = (path: PropertyKey | undefined) => (path === 'reason' ? 'reason' : 'amount');

interface ActFormProps extends ActDialogProps {
  act: Act;
  /** Money that goes to a card isn't sent before that was asked. */
  onSendBack: (sending: SendBack) => void;
}

function ActForm({ organisationId, act, onClose, onSendBack }: ActFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { amount: '', reason: '' },
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useBillingAct(organisationId);
  const toast = useToast();
  const { label, verb, title } = wordsOf(act);
  const submit = handleSubmit(async (typed) => {
    const { rest, parsed } = requestOf(act, typed);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) setError(fieldOf(path[0]), { message });
      return;
    }
    const refund = cardRefundOf(act);
    if (refund) {
      onSendBack({ rest, number: refund.number, body: billingRefund.parse(parsed.data) });
      return;
    }
    try {
      await mutateAsync({ rest, body: parsed.data });
      toast({ tone: 'success', title: `${title}: done` });
      onClose();
    } catch (error) {
      showProblem<Typed>((path, told) => setError(path.startsWith('root') ? path : fieldOf(path), told), error);
    }
  });
  const { errors, submitCount } = formState;
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field name="amount" label={label} error={errors.amount?.message}>
        <TextInput {...register('amount')} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field name="reason" label="Reason" help="It’s kept on record." error={errors.reason?.message}>
        <TextArea {...register('reason')} rows={3} maxLength={500} />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending}>
          {verb}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </FormActions>
    </Form>
  );
}

interface ActDialogProps {
  organisationId: string;
  act: Act | null;
  onClose: () => void;
}

/** Asks for the number and the reason, and once more before money is sent; closed while there's no act. */
export function ActDialog(props: ActDialogProps) {
  const { organisationId, act, onClose } = props;
  const [sending, setSending] = useState<SendBack | null>(null);
  const close = () => {
    setSending(null);
    onClose();
  };
  const title = act?.kind === 'refund' ? `${wordsOf(act).title} for ${act.number}` : act ? words[act.kind].title : '';
  return (
    <>
      <Dialog open={act !== null && sending === null} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
        {act && <ActForm {...props} act={act} onSendBack={setSending} />}
      </Dialog>
      <SendBackDialog organisationId={organisationId} sending={sending} onClose={close} />
    </>
  );
}
