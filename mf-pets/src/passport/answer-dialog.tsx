import { useState, type SyntheticEvent } from 'react';
import { finderAnswer, type FinderMessage } from '@petcare/contracts/passport';
import { Button, Dialog, Field, Form, FormActions, TextArea } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useAnswerFinder } from './passport.queries.ts';

interface AnswerDialogProps {
  petId: string;
  message: FinderMessage;
  onClose: () => void;
}

/** One answer to one message; it goes by e-mail, without the owner's address. */
export function AnswerDialog({ petId, message, onClose }: AnswerDialogProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAnswerFinder(petId);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = finderAnswer.safeParse({ answer: text.trim() });
    setMissing(!typed.success);
    if (typed.success) mutate({ id: message.id, ...typed.data }, { onSuccess: onClose });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Answer ${message.name}`}
      description="We’ll e-mail it to them. They won’t see your e-mail address, and you won’t see theirs. You can answer only once, so say how to reach you if you want to."
    >
      <Form onSubmit={submit}>
        <blockquote className="border-l-4 border-l-line pl-3 text-muted wrap-anywhere whitespace-pre-line">
          {message.message}
        </blockquote>
        <Field
          name="answer"
          label="Your answer"
          error={isMissing ? 'Write an answer of up to 2,000 characters.' : error ? messageOf(error) : undefined}
        >
          <TextArea value={text} maxLength={2000} onChange={({ target }) => setText(target.value)} />
        </Field>
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Sending…">
            Send answer
          </Button>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
