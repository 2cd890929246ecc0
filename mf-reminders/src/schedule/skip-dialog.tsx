import { useState, type SyntheticEvent } from 'react';
import type { Occurrence } from '@petcare/contracts';
import { Button, Dialog, Field, Form, FormActions, TextInput } from '@petcare/ui';
import { useOccurrenceActions } from '../reminders/use-occurrence-actions.ts';

interface SkipDialogProps {
  occurrence: Occurrence;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Closes a date without doing it; a reason is optional. */
export function SkipDialog({ occurrence, open, onOpenChange }: SkipDialogProps) {
  const { skip } = useOccurrenceActions();
  const [reason, setReason] = useState('');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    skip.mutate({ occurrence, reason }, { onSettled: () => onOpenChange(false) });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Skip ${occurrence.title}?`}
      description="We won’t remind you about this date again."
    >
      <Form onSubmit={submit}>
        <Field name="reason" label="Why" optional>
          <TextInput
            name="reason"
            autoComplete="off"
            maxLength={200}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        <FormActions>
          <Button type="submit" look="primary" pending={skip.isPending}>
            Skip
          </Button>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
