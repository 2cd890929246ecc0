import { useState } from 'react';
import { emptyBin, emptyWord } from '@petcare/contracts';
import { Button, Dialog, Field, Form, FormActions, TextInput } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { useEmpty } from './bin.queries.ts';

interface EmptyDialogProps {
  open: boolean;
  onClose: () => void;
}

function EmptyForm({ onClose }: Pick<EmptyDialogProps, 'onClose'>) {
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate: empty, isPending } = useEmpty();
  const submit = () => {
    const { error } = emptyBin.safeParse({ confirm });
    if (error) setProblem(error.issues[0]?.message);
    else empty(confirm, { onSuccess: onClose, onError: (refusal) => setProblem(messageOf(refusal)) });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field name="confirm" label={`Type “${emptyWord}”`} error={problem}>
        <TextInput value={confirm} onChange={(event) => setConfirm(event.target.value)} autoComplete="off" />
      </Field>
      <FormActions>
        <Button type="submit" look="danger" pending={isPending}>
          Delete everything in it
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </FormActions>
    </Form>
  );
}

/** Asks for a word to be typed, because nothing brings the bin's contents back. */
export function EmptyDialog({ open, onClose }: EmptyDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Empty the recycle bin?"
      description="Everything in it that you could restore goes for ever, including what the list isn’t showing now. Only a backup could bring it back."
    >
      <EmptyForm onClose={onClose} />
    </Dialog>
  );
}
