import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { ticketCategory } from '@petcare/contracts';
import { Restored } from '@petcare/records/restored';
import { useIsVisit } from '@petcare/records/visit';
import { useRemoteContext } from '@petcare/remote';
import {
  ErrorSummary,
  Field,
  FileDrop,
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
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { ticketFields, withIds, type TicketFields } from '../attachments/message-fields.ts';
import { SendButton } from '../attachments/send-button.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useSending } from '../attachments/use-sending.ts';
import { categoryNames } from '../ticket-words.ts';
import { useOpenTicket } from '../tickets.queries.ts';
import { NoAsking } from './no-asking.tsx';

const categories = ticketCategory.options.map((value) => ({ value, label: categoryNames[value] }));

function useTicketForm() {
  const form = useForm<TicketFields>({
    defaultValues: { subject: '', category: 'question', message: '', attachmentIds: [] },
    resolver: formResolver(ticketFields),
    shouldFocusError: false,
  });
  const { getValues, setValue, setError, control, handleSubmit } = form;
  const { toast } = useRemoteContext();
  const navigate = useNavigate();
  const { mutateAsync: open } = useOpenTicket();
  const [isRestored, setRestored] = useState(false);
  const isFinished = useRef(false);
  const files = useAttachments({
    path: '/api/support/attachments',
    kept: useWatch({ control, name: 'attachmentIds' }),
    onKept: (change) => setValue('attachmentIds', change(getValues('attachmentIds')), { shouldDirty: true }),
  });
  const endDraft = useFormDraft(form, 'ticket:new', () => setRestored(true));
  const { isDirty } = form.formState;
  const send = handleSubmit(async (values) => {
    try {
      const { id, ref } = await open(withIds(values));
      isFinished.current = true;
      endDraft();
      toast({ tone: 'success', title: `Sent as ${ref}`, description: 'We’ll answer here and by e-mail.' });
      void navigate(`/support/${id}`, { replace: true });
    } catch (error) {
      showProblem(setError, error);
    }
  });
  const sending = useSending({ files, send, refuse: (message) => setError('attachmentIds', { message }) });
  const startAgain = () => {
    endDraft();
    files.items.forEach(({ key }) => files.remove(key));
    form.reset();
    setRestored(false);
  };
  return { form, files, sending, isRestored, startAgain, isUnsaved: () => isDirty && !isFinished.current };
}

function NewTicket() {
  const { form, files, sending, isRestored, startAgain, isUnsaved } = useTicketForm();
  const { errors, submitCount } = form.formState;
  return (
    <Panel>
      <Form onSubmit={sending.onSubmit} onKeyDown={sending.onKeyDown}>
        {isRestored && <Restored awaits="sent" onStartAgain={startAgain} />}
        <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
        <Field name="subject" label="Subject" error={errors.subject?.message}>
          <TextInput {...form.register('subject')} maxLength={150} />
        </Field>
        <Field name="category" label="What is it about?" error={errors.category?.message}>
          <Select {...form.register('category')} options={categories} />
        </Field>
        <FileDrop onFiles={files.add}>
          <div className="flex flex-col gap-6">
            <Field
              name="message"
              label="Message"
              help="What you did, what happened, and what you expected. Never write a password here."
              error={errors.message?.message}
            >
              <TextArea {...form.register('message')} rows={8} maxLength={10_000} />
            </Field>
            <AttachmentsField files={files} error={errors.attachmentIds?.message} />
          </div>
        </FileDrop>
        <FormActions>
          <SendButton pending={sending.isSending} />
          <LinkButton to="/support" look="quiet">
            Cancel
          </LinkButton>
        </FormActions>
      </Form>
      <LeaveGuard isUnsaved={isUnsaved} />
    </Panel>
  );
}

/** `/support/new` */
export default function NewTicketPage() {
  return (
    <>
      <PageHeader title="Ask support" />
      {useIsVisit() ? <NoAsking /> : <NewTicket />}
    </>
  );
}
