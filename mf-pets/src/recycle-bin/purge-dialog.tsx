import { useState } from 'react';
import { binKindWords, confirmsPurge, type RecycleBinItem } from '@petcare/contracts';
import { Button, Dialog, Field, Form, FormActions, TextInput } from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { usePurge } from './bin.queries.ts';

interface PurgeDialogProps {
  /** Null while it's closed. */
  item: RecycleBinItem | null;
  onClose: () => void;
}

function PurgeForm({ item, onClose }: { item: RecycleBinItem; onClose: () => void }) {
  const [confirm, setConfirm] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate: purge, isPending } = usePurge();
  const submit = () => {
    if (!confirmsPurge(confirm, item.label)) {
      setProblem(`Type “${item.label}” to delete it for ever.`);
      return;
    }
    purge({ item, confirm }, { onSuccess: onClose, onError: (error) => setProblem(messageOf(error)) });
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field name="confirm" label={`Type “${item.label}”`} error={problem}>
        <TextInput value={confirm} onChange={(event) => setConfirm(event.target.value)} autoComplete="off" />
      </Field>
      <FormActions>
        <Button type="submit" look="danger" pending={isPending}>
          Delete for ever
        </Button>
        <Button onClick={onClose}>Keep it</Button>
      </FormActions>
    </Form>
  );
}

/** Asks for the name to be typed, because nothing brings it back. */
export function PurgeDialog({ item, onClose }: PurgeDialogProps) {
  return (
    <Dialog
      open={item !== null}
      onOpenChange={(open) => !open && onClose()}
      title={item ? `Delete ${item.label} for ever?` : ''}
      description={
        item?.kind === 'pet'
          ? 'Everything recorded about this pet goes with it, except documents you have to keep until a day. Only a backup could bring it back.'
          : `Only a backup could bring this ${item ? binKindWords(item.kind).one : 'entry'} back afterwards.`
      }
    >
      {item && <PurgeForm key={item.id} item={item} onClose={onClose} />}
    </Dialog>
  );
}
