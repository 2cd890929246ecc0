import { useState } from 'react';
import { choosableKinds, restoreMode, type Restore, type RestoreMode } from '@petcare/contracts/backup';
import { Button, ConfirmDialog, Field, Panel, RadioList } from '@petcare/ui';
import { useApplyRestore } from './restores.queries.ts';

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
const entries = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'entry' : 'entries'}`;

/** How it should come back, and the last question before it does; `chosen` are the kinds that will. */
export function ChooseMode({ restore, chosen }: { restore: Restore; chosen: readonly string[] }) {
  const [mode, setMode] = useState<RestoreMode>('missing');
  const [asking, setAsking] = useState(false);
  const { mutate: apply, isPending } = useApplyRestore(restore.id);
  const kinds = restore.kinds.filter(({ kind, comesWith }) => chosen.includes(comesWith ?? kind));
  const isAll = choosableKinds(restore.kinds).every((kind) => chosen.includes(kind));
  const missing = sum(kinds.map(({ add, update }) => add + update));
  const changed = sum(kinds.map(({ conflict }) => conflict));
  const options = [
    {
      value: 'missing',
      label: 'Add what is missing',
      help: `${entries(missing)}. What you’ve changed since stays as it is.`,
    },
    {
      value: 'older',
      label: 'Also restore older versions',
      help: `Up to ${entries(changed)} that have changed since then. Doses given and reminders ticked off stay as they are.`,
    },
  ];
  const comes = mode === 'missing' ? missing : missing + changed;
  return (
    <Panel title="What to restore">
      <div className="flex max-w-prose flex-col gap-4">
        <Field name="mode" label="What should come back?" group>
          <RadioList
            name="mode"
            options={changed > 0 ? options : options.slice(0, 1)}
            value={mode}
            onChange={({ target }) => setMode(restoreMode.parse(target.value))}
          />
        </Field>
        <p className="text-muted">
          First we back up what you have now. Then everything comes back at once, or nothing does.
        </p>
        <div>
          <Button
            look="primary"
            pending={isPending}
            disabled={comes === 0 || (isAll && restore.problem !== null)}
            onClick={() => setAsking(true)}
          >
            Restore
          </Button>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Restore this backup?"
        confirmLabel="Restore"
        destructive={mode === 'older'}
        pending={isPending}
        onConfirm={() => apply(isAll ? { mode } : { mode, kinds: [...chosen] }, { onSettled: () => setAsking(false) })}
      >
        {mode === 'missing'
          ? `${entries(missing)} will be added. Nothing you’ve changed since is touched.`
          : `${entries(missing)} will be added, and up to ${entries(changed)} go back to how they were. We back up what you have now first.`}
      </ConfirmDialog>
    </Panel>
  );
}
