import { useForm } from 'react-hook-form';
import {
  ticketMessageCreate,
  type TicketMessageCreate,
  type TicketMessageInput,
  type TicketThread,
} from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Button, Checkbox, ErrorSummary, Field, Form, FormActions, TextArea } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useFormDraft } from '@petcare/web';
import { useReply } from '../tickets.queries.ts';

const empty: TicketMessageInput = { body: '', internal: false };

/** Writes one more message; what was typed survives a reload and an expired session. */
export function ReplyForm({ thread: { id, status }, isStaff }: { thread: TicketThread; isStaff: boolean }) {
  const { toast } = useRemoteContext();
  const { mutateAsync: reply } = useReply(id);
  const form = useForm<TicketMessageInput, unknown, TicketMessageCreate>({
    defaultValues: empty,
    resolver: formResolver(ticketMessageCreate),
    shouldFocusError: false,
  });
  const { errors, submitCount, isSubmitting } = form.formState;
  const endDraft = useFormDraft(form, `ticket:${id}`);
  const submit = form.handleSubmit(async (values) => {
    try {
      await reply(values);
      endDraft();
      form.reset(empty);
      toast({ tone: 'success', title: values.internal ? 'The note was added' : 'Your message was sent' });
    } catch (error) {
      showProblem(form.setError, error);
    }
  });
  return (
    <Form onSubmit={submit}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <Field
        name="body"
        label="Message"
        help={!isStaff && status === 'resolved' && 'Writing opens this ticket again.'}
        error={errors.body?.message}
      >
        <TextArea {...form.register('body')} rows={5} maxLength={10_000} />
      </Field>
      {isStaff && <Checkbox {...form.register('internal')} label="Internal note: only staff can read it" />}
      <FormActions>
        <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Sending…">
          Send
        </Button>
      </FormActions>
    </Form>
  );
}
