import { useState } from 'react';
import { restoreUnlock } from '@petcare/contracts/backup';
import { Button, Field, Form, FormActions, Panel, PasswordInput } from '@petcare/ui';
import { passphraseProblem } from '../locking/passphrase-problem.ts';
import { useCancelRestore, useUnlockRestore } from './restores.queries.ts';

/** A locked backup has to be opened before anything in it can be looked at. */
export function UnlockForm({ restoreId }: { restoreId: string }) {
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate: unlock, isPending } = useUnlockRestore(restoreId);
  const { mutate: cancel, isPending: isCancelling } = useCancelRestore(restoreId);
  const submit = () => {
    const { error } = restoreUnlock.safeParse({ passphrase });
    setProblem(error?.issues[0]?.message);
    if (!error) unlock({ passphrase }, { onError: (refusal) => setProblem(passphraseProblem(refusal)) });
  };
  return (
    <Panel title="This backup is locked">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="max-w-md">
          <Field
            name="passphrase"
            label="Passphrase"
            help="It was chosen by whoever made the backup. We don’t keep it."
            error={problem}
          >
            <PasswordInput
              value={passphrase}
              onChange={({ target }) => setPassphrase(target.value)}
              autoComplete="off"
            />
          </Field>
        </div>
        <FormActions>
          <Button type="submit" look="primary" pending={isPending} pendingLabel="Opening it…">
            Open the backup
          </Button>
          <Button pending={isCancelling} onClick={() => cancel()}>
            Don’t restore
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
