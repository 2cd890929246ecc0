import { useState, type SyntheticEvent } from 'react';
import {
  passportSectionNames,
  passportSections,
  type Passport,
  type PassportMode,
  type PassportSection,
} from '@petcare/contracts/passport';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Field,
  Form,
  FormActions,
  Panel,
  RadioList,
  type ConfirmDialogProps,
} from '@petcare/ui';
import { messageOf } from '@petcare/web';
import { PassportPreview } from './passport-preview.tsx';
import { useSetPassport } from './passport.queries.ts';

const modes = [
  { value: 'off', label: 'Off', help: 'Anyone who scans the code sees nothing.' },
  { value: 'basic', label: 'On', help: 'Anyone who scans the code sees what you choose below, and can write to you.' },
  {
    value: 'lost',
    label: 'Lost',
    help: 'The same, and the page asks for help. Your pet’s status becomes “lost” until you change this back to “On”.',
  },
] as const satisfies readonly { value: PassportMode; label: string; help: string }[];

/** What choosing a part would show, so that nobody has to guess. */
function tellsOf({ facts }: Passport, name: PassportSection): string {
  const lines = facts[name];
  if (!lines) return 'Nothing is recorded, so nothing is shown.';
  return name === 'photo' ? 'The profile photo.' : lines.join(', ');
}

const sameAs = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

type FoundDialogProps = Pick<ConfirmDialogProps, 'open' | 'onOpenChange' | 'pending' | 'onConfirm'> & { name: string };

/** Asks before a lost pet's page goes, because whoever holds a poster can't write any more. */
function FoundDialog({ name, ...asked }: FoundDialogProps) {
  return (
    <ConfirmDialog
      {...asked}
      title={`Has ${name} been found?`}
      confirmLabel="Switch it off"
      cancelLabel="Keep it on"
      destructive
    >
      {`${name} will no longer be marked as lost, and anyone who scans the code or a poster sees nothing and can’t write to you.`}
    </ConfirmDialog>
  );
}

/** Whether strangers see anything, and what: chosen here, previewed beside it, and public once saved. */
export function PassportSettings({ stored, name }: { stored: Passport; name: string }) {
  const [mode, setMode] = useState<PassportMode>(stored.mode);
  const [sections, setSections] = useState<readonly PassportSection[]>(stored.sections);
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useSetPassport();
  const hasSameSections = sameAs(sections, stored.sections);
  const isSame = mode === stored.mode && hasSameSections;
  const choose = (part: PassportSection, isChosen: boolean) =>
    setSections((before) => (isChosen ? [...before, part] : before.filter((other) => other !== part)));
  // Only what was changed here: somebody else may have changed the rest since.
  const save = () =>
    mutate(
      {
        petId: stored.petId,
        ...(mode !== stored.mode && { mode, modeRead: stored.mode }),
        ...(!hasSameSections && { sections: passportSections.filter((part) => sections.includes(part)) }),
      },
      { onSettled: () => setAsking(false) },
    );
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (stored.mode === 'lost' && mode === 'off') setAsking(true);
    else save();
  };
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Panel title="Passport">
        <Form onSubmit={submit}>
          <p className="text-muted">
            A page with a code for the collar. It isn’t an official travel document, and search engines don’t list it.
          </p>
          <Field name="mode" label="What the code does" group error={error ? messageOf(error) : undefined}>
            <RadioList
              name="mode"
              options={modes}
              value={mode}
              onChange={({ target }) => setMode(modes.find(({ value }) => value === target.value)?.value ?? 'off')}
            />
          </Field>
          <Field name="sections" label="What strangers see" group>
            <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-4">
              {passportSections.map((part) => (
                <Checkbox
                  key={part}
                  label={passportSectionNames[part]}
                  help={<span className="wrap-anywhere">{tellsOf(stored, part)}</span>}
                  checked={sections.includes(part)}
                  onChange={({ target }) => choose(part, target.checked)}
                />
              ))}
            </div>
          </Field>
          <FormActions>
            <Button type="submit" look="primary" pending={isPending} pendingLabel="Saving…">
              Save
            </Button>
            <span role="status" className="self-center text-sm text-muted">
              {isSame ? '' : 'Not saved yet: strangers still see what was chosen before.'}
            </span>
          </FormActions>
        </Form>
      </Panel>
      <PassportPreview mode={mode} facts={stored.facts} sections={sections} hasCode={stored.code !== null} />
      <FoundDialog name={name} open={isAsking} onOpenChange={setAsking} pending={isPending} onConfirm={save} />
    </div>
  );
}
