import { useState, type KeyboardEvent } from 'react';
import { questionLength } from '@petcare/contracts/insights';
import { Button, Field, Form, FormActions, TextArea } from '@petcare/ui';

interface QuestionFormProps {
  petName: string;
  /** An answer is on its way. */
  isAsked: boolean;
  ask: (question: string) => void;
  stop: () => void;
}

/** The question box. Enter asks, Shift+Enter starts a new line; while an answer arrives, the button stops it. */
export function QuestionForm({ petName, isAsked, ask, stop }: QuestionFormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const send = (): void => {
    const question = text.trim();
    setError(question === '' ? 'Type your question.' : undefined);
    if (question === '' || isAsked) return;
    setText('');
    ask(question);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field
        name="question"
        label={`Your question about ${petName}`}
        help="Press Enter to send. Answers come from the record and aren’t a diagnosis: ask your vet."
        error={error}
      >
        <TextArea
          rows={2}
          maxLength={questionLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
      <FormActions>
        {isAsked ? (
          <Button onClick={stop}>Stop</Button>
        ) : (
          <Button type="submit" look="primary">
            Ask
          </Button>
        )}
      </FormActions>
    </Form>
  );
}
