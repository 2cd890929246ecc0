import { useForm, useWatch } from 'react-hook-form';
import type { TicketThread } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Checkbox, ErrorSummary, Field, FileDrop, Form, FormActions, TextArea } from '@petcare/ui';
import { formResolver, listErrors, showProblem, useFormDraft } from '@petcare/web';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { replyFields, withIds, type ReplyFields, type ReplyInput } from '../attachments/message-fields.ts';
import { SendButton } from '../attachments/send-button.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useSending } from '../attachments/use-sending.ts';
import { useReply } from '../tickets.queries.ts';

const empty: ReplyInput = { body: '', internal: false, attachmentIds: [] };

function useReplyForm(id: string) {
  const { toast } = useRemoteContext();
  const { mutateAsync: reply } = useReply(id);
  const form = useForm<ReplyInput, unknown, ReplyFields>({
    defaultValues: empty,
    resolver: formResolver(replyFields),
    shouldFocusError: false,
  });
  const { getValues, setValue, setError, control, reset, handleSubmit } = form;
  const files = useAttachments({
    path: `/api/support/tickets/${id}/attachments`,
    kept: useWatch({ control, name: 'attachmentIds' }),
    onKept: (change) => setValue('attachmentIds', change(getValues('attachmentIds')), { shouldDirty: true }),
  });
  const endDraft = useFormDraft(form, `ticket:${id}`);
  const send = handleSubmit(async (values) => {
    try {
      await reply(withIds(values));
      endDraft();
      reset(empty);
      toast({ tone: 'success', title: values.internal ? 'The note was added' : 'Your message was sent' });
    } catch (error) {
      showProblem(setError, error);
    }
  });
  const sending = useSending({ files, send, refuse: (message) => setError('attachmentIds', { message }) });
  return { form, files, sending };
}

interface ReplyFormProps {
  thread: TicketThread;
  isStaff: boolean;
}

/** Writes another message; what was typed and attached survives a reload and an expired session. */
export function ReplyForm({ thread: { id, status }, isStaff }: ReplyFormProps) {
  const { form, files, sending } = useReplyForm(id);
  const { errors, submitCount } = form.formState;
  const isInternal = useWatch({ control: form.control, name: 'internal' });
  return (
    <Form onSubmit={sending.onSubmit} onKeyDown={sending.onKeyDown}>
      <ErrorSummary errors={listErrors(errors)} attempt={submitCount} />
      <FileDrop onFiles={files.add}>
        <div className="flex flex-col gap-6">
          <Field
            name="body"
            label={isInternal ? 'Note' : 'Message'}
            help={!isStaff && status === 'resolved' && 'Replying opens this ticket again.'}
            error={errors.body?.message}
          >
            <TextArea {...form.register('body')} rows={5} maxLength={10_000} />
          </Field>
          <AttachmentsField files={files} error={errors.attachmentIds?.message} />
        </div>
      </FileDrop>
      {isStaff && <Checkbox {...form.register('internal')} label="Internal note: only staff can read it" />}
      <FormActions>
        <SendButton pending={sending.isSending} />
      </FormActions>
    </Form>
  );
}
