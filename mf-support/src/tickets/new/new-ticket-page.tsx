import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ticketCategory, ticketCreate, type TicketCreate, type TicketInput } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import {
  Banner,
  Button,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  LeaveGuard,
  LinkButton,
  PageHeader,
  Panel,
  Select,
  TextArea,
  TextInput,
} from '@petcare/ui';
import { formResolver, listErrors, showProblem, useFormDraft } from '@petcare/web';
import { categoryNames } from '../ticket-words.ts';
import { useOpenTicket } from '../tickets.queries.ts';

const categories = ticketCategory.options.map((value) => ({ value, label: categoryNames[value] }));

function useTicketForm() {
  const form = useForm<TicketInput, unknown, TicketCreate>({
    defaultValues: { subject: '', category: 'question', message: '' },
    resolver: formResolver(ticketCreate),
    shouldFocusError: false,
  });
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const { mutateAsync: open } = useOpenTicket();
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const endDraft = useFormDraft(form, 'ticket:new', () => setRestored(true));
  const { isDirty } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const { id, ref } = await open(values);
      isFinished.current = true;
      endDraft();
      toast({ tone: 'success', title: `Sent as ${ref}`, description: 'The answer comes here and by e-mail.' });
      void navigate(`/support/${id}`, { replace: true });
    } catch (error) {
      showProblem(form.setError, error);
    }
  });
  return { form, submit, isRestored, isUnsaved: () => isDirty && !isFinished.current };
}

/** `/support/new` */
export default function NewTicketPage() {
  const { form, submit, isRestored, isUnsaved } = useTicketForm();
  const { errors, submitCount, isSubmitting } = form.formState;
  return (
    <>
      <PageHeader title="Ask support" />
      <Panel>
        <Form onSubmit={submit}>
          {isRestored && (
            <Banner tone="info" title="What you typed earlier is back">
              It is not sent yet.
            </Banner>
          )}
          <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
          <Field name="subject" label="Subject" error={errors.subject?.message}>
            <TextInput {...form.register('subject')} maxLength={150} />
          </Field>
          <Field name="category" label="What is it about?" error={errors.category?.message}>
            <Select {...form.register('category')} options={categories} />
          </Field>
          <Field
            name="message"
            label="Message"
            help="What you did, what happened, and what you expected. Never write a password here."
            error={errors.message?.message}
          >
            <TextArea {...form.register('message')} rows={8} maxLength={10_000} />
          </Field>
          <FormActions>
            <Button type="submit" look="primary" pending={isSubmitting} pendingLabel="Sending…">
              Send
            </Button>
            <LinkButton to="/support" look="quiet">
              Cancel
            </LinkButton>
          </FormActions>
        </Form>
        <LeaveGuard isUnsaved={isUnsaved} />
      </Panel>
    </>
  );
}
