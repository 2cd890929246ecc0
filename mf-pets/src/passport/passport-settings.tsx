import { useState, type SyntheticEvent } from 'react';
import {
  passportSectionNames,
  passportSections,
  type Passport,
  type PassportMode,
  type PassportSection,
} from '@petcare/contracts/passport';
import { Button, Checkbox, Field, Form, FormActions, Panel, RadioList } from '@petcare/ui';
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

/** Whether strangers see anything, and what: chosen here, previewed beside it, and public once saved. */
export function PassportSettings({ stored }: { stored: Passport }) {
  const [mode, setMode] = useState<PassportMode>(stored.mode);
  const [sections, setSections] = useState<readonly PassportSection[]>(stored.sections);
  const { mutate, isPending, error } = useSetPassport();
  const isSame = mode === stored.mode && sameAs(sections, stored.sections);
  const choose = (name: PassportSection, isChosen: boolean) =>
    setSections((before) => (isChosen ? [...before, name] : before.filter((other) => other !== name)));
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    mutate({ petId: stored.petId, mode, sections: passportSections.filter((name) => sections.includes(name)) });
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
              {passportSections.map((name) => (
                <Checkbox
                  key={name}
                  label={passportSectionNames[name]}
                  help={<span className="wrap-anywhere">{tellsOf(stored, name)}</span>}
                  checked={sections.includes(name)}
                  onChange={({ target }) => choose(name, target.checked)}
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
      <PassportPreview mode={mode} facts={stored.facts} sections={sections} />
    </div>
  );
}
