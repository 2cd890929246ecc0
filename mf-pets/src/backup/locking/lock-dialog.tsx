import { useState } from 'react';
import { lockedBackup } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { Button, Dialog, Field, Form, FormActions, PasswordInput } from '@petcare/ui';
import { useMakeLockedBackup } from '../backups.queries.ts';
import { passphraseProblem } from './passphrase-problem.ts';

interface Problems {
  readonly passphrase?: string | undefined;
  readonly again?: string | undefined;
}

/** Checks the typing, because nobody can look the passphrase up later. */
function problemsOf(passphrase: string, again: string): Problems | null {
  const { error } = lockedBackup.safeParse({ passphrase });
  if (error) return { passphrase: error.issues[0]?.message };
  return passphrase === again ? null : { again: 'This isn’t the same as above.' };
}

function LockForm({ onClose }: { onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const { toast } = useRemoteContext();
  const { mutate: make, isPending } = useMakeLockedBackup();
  const submit = () => {
    const found = problemsOf(passphrase, again);
    setProblems(found ?? {});
    if (found) return;
    make(
      { passphrase },
      {
        onSuccess: () => {
          onClose();
          toast({ title: 'A locked backup is being made' });
        },
        onError: (error) => setProblems({ passphrase: passphraseProblem(error) }),
      },
    );
  };
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        name="passphrase"
        label="Passphrase"
        help="At least 12 characters. Four or five unrelated words work well."
        error={problems.passphrase}
      >
        <PasswordInput
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
          autoComplete="new-password"
        />
      </Field>
      <Field name="again" label="Type it again" error={problems.again}>
        <PasswordInput value={again} onChange={({ target }) => setAgain(target.value)} autoComplete="new-password" />
      </Field>
      <FormActions>
        <Button type="submit" look="primary" pending={isPending}>
          Make the backup
        </Button>
        <Button onClick={onClose}>Don’t make it</Button>
      </FormActions>
    </Form>
  );
}

/** Asks for a backup's passphrase, twice, because it isn't stored anywhere. */
export function LockDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Make a locked backup"
      description="Write the passphrase down where you’ll find it. We don’t keep it, and without it nobody can open this backup, not even us."
    >
      <LockForm onClose={onClose} />
    </Dialog>
  );
}
