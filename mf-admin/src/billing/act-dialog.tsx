import { useForm } from 'react-hook-form';
import { billingCredit, billingRefund, trialExtension } from '@petcare/contracts/billing';
import { Button, Dialog, ErrorSummary, Field, Form, FormActions, TextArea, TextInput, useToast } from '@petcare/ui';
import { listErrors, showProblem } from '@petcare/web';
import { useBillingAct } from './billing.queries.ts';

/** Something staff do with a number and a reason. */
export type Act =
  | { readonly kind: 'trial' }
  | { readonly kind: 'credit' }
  | { readonly kind: 'refund'; readonly billId: string; readonly number: string };

interface Typed {
  amount: string;
  reason: string;
}

const words = {
  trial: { title: 'Extend the trial', label: 'Extra days', verb: 'Extend' },
  credit: { title: 'Give credit', label: 'Pounds off the next bills', verb: 'Give credit' },
  refund: { title: 'Record a refund', label: 'Pounds sent back', verb: 'Record refund' },
} as const;

/** The request, or what's wrong with each field that was typed. */
function requestOf(act: Act, { amount, reason }: Typed) {
  const number = Number(amount.trim() || Number.NaN);
  if (act.kind === 'trial') {
    const parsed = trialExtension.safeParse({ days: number, reason });
    return { rest: 'trial', parsed };
  }
  const pence = Math.round(number * 100);
  const schema = act.kind === 'credit' ? billingCredit : billingRefund;
  const rest = act.kind === 'credit' ? 'credit' : `invoices/${act.billId}/refund`;
  return { rest, parsed: schema.safeParse({ pence, reason }) };
}

function ActForm({ organisationId, act, onClose }: { organisationId: string; act: Act; onClose: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: { amount: '', reason: '' },
    shouldFocusError: false,
  });
  const { mutateAsync, isPending } = useBillingAct(organisationId);
  const toast = useToast();
  const { label, verb, title } = words[act.kind];
  const submit = handleSubmit(async (typed) => {
    const { rest, parsed } = requestOf(act, typed);
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues)
        setError(path[0] === 'reason' ? 'reason' : 'amount', { message });
      return;
    }
    try {
      await mutateAsync({ rest, body: parsed.data });
      toast({ tone: 'success', title: `${title}: done` });
      onClose();
    } catch (error) {
      showProblem(setError, error);
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

/** Asks for the number and the reason; closed while there's no act. */
export function ActDialog(props: { organisationId: string; act: Act | null; onClose: () => void }) {
  const { act, onClose } = props;
  const title = act?.kind === 'refund' ? `${words.refund.title} for ${act.number}` : act ? words[act.kind].title : '';
  return (
    <Dialog open={act !== null} onOpenChange={(isOpen) => !isOpen && onClose()} title={title}>
      {act && <ActForm {...props} act={act} />}
    </Dialog>
  );
}
