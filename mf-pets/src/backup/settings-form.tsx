import { useState } from 'react';
import type { Member } from '@petcare/contracts';
import { backupSettingsUpdate, type BackupEvery, type BackupSettings } from '@petcare/contracts/backup';
import { useRemoteContext } from '@petcare/remote';
import { Button, Chips, Field, Form, FormActions, Panel, Select, TextInput } from '@petcare/ui';
import { ApiError, changedFields, formatDateTime, messageOf } from '@petcare/web';
import { useChangeSettings } from './settings.queries.ts';

const often: readonly { value: BackupEvery; label: string }[] = [
  { value: 'off', label: 'Not at all' },
  { value: 'daily', label: 'Every night' },
  { value: 'weekly', label: 'Every week' },
];

type Problems = Partial<Record<string, string>>;

/** What's wrong with which field: by the rule, or in the server's words. */
function problemsOf(error: unknown): Problems {
  const said = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  if (said.length === 0) return { every: messageOf(error) };
  return Object.fromEntries(said.map(({ path, message }) => [path, message]));
}

/** When the next one will be made, as saved. */
function NextOne({ nextAt }: Pick<BackupSettings, 'nextAt'>) {
  const { zone } = useRemoteContext();
  return (
    <p role="status" className="text-muted">
      {nextAt === null ? 'Automatic backups are off.' : `The next backup is on ${formatDateTime(nextAt, zone)}.`}
    </p>
  );
}

interface Typed {
  every: string;
  keep: string;
  mailTo: string | null;
}

/** How often, how many, and who hears if one fails. What nobody has touched here follows the settings, and isn't sent. */
export function SettingsForm({ settings, managers }: { settings: BackupSettings; managers: readonly Member[] }) {
  const [touched, setTouched] = useState<Partial<Typed>>({});
  const touch = (box: Partial<Typed>) => setTouched((before) => ({ ...before, ...box }));
  const { every, keep, mailTo }: Typed = {
    every: settings.every,
    keep: String(settings.keep),
    // Whoever has left, or manages nothing here any more, is told no more: nobody is chosen.
    mailTo: managers.some(({ id }) => id === settings.mailTo) ? settings.mailTo : null,
    ...touched,
  };
  const [problems, setProblems] = useState<Problems>({});
  const { mutate: change, isPending } = useChangeSettings();
  const save = () => {
    const typed = backupSettingsUpdate.safeParse({ every, keep: Number(keep), mailTo });
    if (!typed.success) {
      setProblems(Object.fromEntries(typed.error.issues.map(({ path, message }) => [path.join('.'), message])));
      return;
    }
    setProblems({});
    change(changedFields(typed.data, settings), {
      onSuccess: () => setTouched({}),
      onError: (error) => setProblems(problemsOf(error)),
    });
  };
  return (
    <Panel title="Automatic backups">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field name="every" label="How often" group error={problems['every']}>
          <Chips name="every" options={often} value={every} onChange={({ target }) => touch({ every: target.value })} />
        </Field>
        <div className="max-w-40">
          <Field
            name="keep"
            label="How many to keep"
            help="Older ones are removed, and each after 30 days."
            error={problems['keep']}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={keep}
              onChange={({ target }) => touch({ keep: target.value })}
            />
          </Field>
        </div>
        <div className="max-w-sm">
          <Field name="mailTo" label="Who gets an e-mail if one fails" optional="unsaid" error={problems['mailTo']}>
            <Select
              placeholder="Nobody"
              options={managers.map(({ id, firstName, lastName }) => ({
                value: id,
                label: [firstName, lastName].filter(Boolean).join(' '),
              }))}
              value={mailTo ?? ''}
              onChange={({ target }) => touch({ mailTo: target.value || null })}
            />
          </Field>
        </div>
        <p className="max-w-prose text-muted">
          Automatic backups have no passphrase: to lock them we’d have to keep it.
        </p>
        <NextOne nextAt={settings.nextAt} />
        <FormActions>
          <Button type="submit" look="primary" pending={isPending}>
            Save
          </Button>
        </FormActions>
      </Form>
    </Panel>
  );
}
