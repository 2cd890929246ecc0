import { useForm } from 'react-hook-form';
import { finderAnswer, type FinderMessage } from '@petcare/contracts/passport';
import { Button, Dialog, Field, Form, FormActions, TextArea } from '@petcare/ui';
import { formResolver, messageOf, useFormDraft } from '@petcare/web';
import { useAnswerFinder } from './passport.queries.ts';

interface AnswerDialogProps {
  petId: string;
  message: FinderMessage;
  onClose: () => void;
}

/** One answer to one message; it goes by e-mail, without the owner's address. What was typed survives closing it. */
export function AnswerDialog({ petId, message, onClose }: AnswerDialogProps) {
  const form = useForm({
    defaultValues: { answer: '' },
    resolver: formResolver(finderAnswer),
    shouldFocusError: false,
  });
  const endDraft = useFormDraft(form, `answer:${petId}:${message.id}`);
  const { mutate, isPending, error } = useAnswerFinder(petId);
  const submit = form.handleSubmit(({ answer }) =>
    mutate(
      { id: message.id, answer },
      {
        onSuccess: () => {
          endDraft();
          onClose();
        },
      },
    ),
  );
  const { errors } = form.formState;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Answer ${message.name}`}
      description="We’ll e-mail it to them. They won’t see your e-mail address, and you won’t see theirs. You can answer only once, so say how to reach you if you want to."
    >
      <Form onSubmit={(event) => void submit(event)}>
        <blockquote className="border-l-4 border-l-line pl-3 text-muted wrap-anywhere whitespace-pre-line">
          {message.message}
        </blockquote>
        <Field
          name="answer"
          label="Your answer"
          error={errors.answer ? 'Write an answer of up to 2,000 characters.' : error ? messageOf(error) : undefined}
        >
          <TextArea {...form.register('answer')} maxLength={2000} />
        </Field>
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Sending…">
            Send answer
          </Button>
          <Button
            look="quiet"
            onClick={() => {
              endDraft();
              onClose();
            }}
          >
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
