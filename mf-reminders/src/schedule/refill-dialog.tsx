import { useState, type SyntheticEvent } from 'react';
import { doneBody, type Occurrence } from '@petcare/contracts';
import { doseUnitWords, doseWords } from '@petcare/contracts/doses';
import { Button, Dialog, Field, Form, FormActions, TextInput } from '@petcare/ui';

interface RefillDialogProps {
  title: string;
  refill: NonNullable<Occurrence['refill']>;
  /** `stock` is null if it was left out. */
  onDone: (stock: string | null) => void;
  onOpenChange: (open: boolean) => void;
}

/** Done, with how much there is after the refill, which is optional. */
export function RefillDialog({ title, refill: { drug, unit, stock }, onDone, onOpenChange }: RefillDialogProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = doneBody.safeParse({ stock: typed.trim() || null });
    if (read.success) onDone(read.data.stock);
    else setError(read.error.issues[0]?.message);
  };
  const before = stock === null ? '' : `Currently ${doseWords(stock, unit)}. `;
  return (
    <Dialog open onOpenChange={onOpenChange} title={`Done: ${title}`} description={`A new supply of ${drug}.`}>
      <Form onSubmit={submit}>
        <Field
          name="stock"
          label={`How much there is now, in ${doseUnitWords[unit][1]}`}
          optional
          error={error}
          help={`${before}Each dose takes from it.`}
        >
          <div className="w-28">
            <TextInput
              name="stock"
              inputMode="decimal"
              autoComplete="off"
              maxLength={11}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </div>
        </Field>
        <FormActions>
          <Button type="submit" look="primary">
            Mark as done
          </Button>
          <Button look="quiet" onClick={() => onOpenChange(false)}>
            Not yet
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
