import { useForm, useWatch } from 'react-hook-form';
import type { TicketThread } from '@petcare/contracts';
import { useIsVisit } from '@petcare/records/visit';
import { useRemoteContext } from '@petcare/remote';
import {
  Banner,
  Button,
  Checkbox,
  CopyButton,
  ErrorSummary,
  Field,
  FileDrop,
  Form,
  FormActions,
  LinkButton,
  Panel,
  TextArea,
} from '@petcare/ui';
import { formResolver, listErrors, showProblem, useFormDraft } from '@petcare/web';
import { AttachmentsField } from '../attachments/attachments-field.tsx';
import { replyFields, withIds, type ReplyFields, type ReplyInput } from '../attachments/message-fields.ts';
import { SendButton } from '../attachments/send-button.tsx';
import { useAttachments } from '../attachments/use-attachments.ts';
import { useSending } from '../attachments/use-sending.ts';
import { useReply } from '../tickets.queries.ts';

const empty: ReplyInput = { body: '', internal: false, attachmentIds: [] };

/** What was typed and attached while a message was on its way: the beginning of the next one. */
function addedSince(sent: ReplyInput, now: ReplyInput): ReplyInput {
  const isSent = new Set(sent.attachmentIds.map(({ id }) => id));
  const body = now.body === sent.body ? '' : now.body;
  const attachmentIds = now.attachmentIds.filter((file) => !isSent.has(file.id));
  // What goes on from an internal note isn't for the customer either.
  return body === '' && attachmentIds.length === 0 ? empty : { ...now, body, attachmentIds };
}

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
      const sent = getValues();
      await reply(withIds(values));
      endDraft();
      const added = addedSince(sent, getValues());
      reset(empty);
      reset(added, { keepDefaultValues: true });
      toast({ tone: 'success', title: values.internal ? 'The note was added' : 'Your message was sent' });
    } catch (error) {
      showProblem(setError, error);
    }
  });
  const sending = useSending({ files, send, refuse: (message) => setError('attachmentIds', { message }) });
  const discard = () => {
    endDraft();
    reset(empty);
  };
  return { form, files, sending, discard };
}

interface ReplyFormProps {
  thread: TicketThread;
  isStaff: boolean;
}

/** No more can be written. What was being typed when it closed is there to take along. */
function Closed({ typed, onDiscard }: { typed: string; onDiscard: () => void }) {
  const isVisit = useIsVisit();
  return (
    <>
      <Banner
        tone="info"
        title="This ticket is closed"
        action={!isVisit && <LinkButton to="/support/new">New ticket</LinkButton>}
      >
        {!isVisit && 'Open a new one if there is more to say.'}
      </Banner>
      {typed.trim() !== '' && (
        <Panel title="Not sent">
          <p>The ticket was closed before you sent this. Copy it into a new one if it still matters.</p>
          <p className="my-3 max-w-form wrap-anywhere whitespace-pre-wrap text-ink">{typed}</p>
          <div className="flex flex-wrap items-center gap-3">
            <CopyButton text={typed} />
            <Button size="small" look="quiet" onClick={onDiscard}>
              Discard
            </Button>
          </div>
        </Panel>
      )}
    </>
  );
}

/** Writes another message; what was typed and attached survives a reload, an expired session and the closing of the ticket. */
export function ReplyForm({ thread: { id, status, canReply }, isStaff }: ReplyFormProps) {
  const { form, files, sending, discard } = useReplyForm(id);
  const { errors, submitCount } = form.formState;
  const [isInternal, typed] = useWatch({ control: form.control, name: ['internal', 'body'] });
  if (!canReply) return <Closed typed={typed} onDiscard={discard} />;
  return (
    <Panel title={isStaff ? 'Answer' : 'Write back'}>
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
    </Panel>
  );
}
