import { useState } from 'react';
import { transferReference } from '@petcare/contracts/billing';
import { Button, Field, TextInput } from '@petcare/ui';

interface FindByReferenceProps {
  reference: string;
  /** Empty to see all again. */
  onFind: (reference: string) => void;
}

/** Whose bill a bank transfer pays. */
export function FindByReference({ reference, onFind }: FindByReferenceProps) {
  const [typed, setTyped] = useState(reference);
  const [error, setError] = useState<string>();
  const find = () => {
    const sent = typed.trim();
    const parsed = transferReference.safeParse(sent);
    if (sent !== '' && !parsed.success) setError(parsed.error.issues[0]?.message);
    else onFind(sent);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        find();
      }}
    >
      <div className="min-w-0 flex-1 md:max-w-80">
        <Field name="reference" label="Bank transfer reference" optional="unsaid" error={error}>
          <TextInput value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </div>
      <Button type="submit">Find the bill</Button>
    </form>
  );
}
