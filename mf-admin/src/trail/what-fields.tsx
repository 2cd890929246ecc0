import { auditActions, deedOf, thingOf, type AuditSubject } from '@petcare/contracts/maintenance';
import { Field, Select, type Option } from '@petcare/ui';

interface WhatFieldsProps {
  /** A whole action (`pet.updated`), its beginning (`pet.`), or nothing. */
  value: string;
  error: string | undefined;
  onChange: (action: string) => void;
}

const firstUp = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
const subjectOf = (action: string): string => action.slice(0, Math.max(0, action.indexOf('.')));

const subjects: readonly Option[] = [...auditActions.keys()]
  .map((subject) => ({ value: subject, label: firstUp(thingOf(subject).replace(/^(an?|the) /, '')) }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en-GB'));

/** A value from the address that isn't in the list is offered as well. */
function withOwn(options: readonly Option[], value: string, label: string): readonly Option[] {
  return value === '' || options.some((option) => option.value === value) ? options : [...options, { value, label }];
}

/** What it was done to, then what was done to it, in words. */
export function WhatFields({ value, error, onChange }: WhatFieldsProps) {
  const subject = subjectOf(value);
  const deed = value.endsWith('.') ? '' : value;
  const deeds = auditActions.get(subject as AuditSubject) ?? [];
  const options = deeds.map((action) => ({ value: action, label: firstUp(deedOf(action)) }));
  return (
    <>
      <Field name="about" label="What it’s about" optional="unsaid">
        <Select
          value={subject}
          placeholder="Anything"
          options={withOwn(subjects, subject, firstUp(thingOf(subject)))}
          onChange={({ target }) => onChange(target.value === '' ? '' : `${target.value}.`)}
        />
      </Field>
      <Field name="action" label="What was done" optional="unsaid" error={error}>
        <Select
          value={deed}
          placeholder="Anything"
          disabled={value === ''}
          options={withOwn(options, deed, firstUp(deedOf(deed)))}
          onChange={({ target }) => onChange(target.value === '' ? `${subject}.` : target.value)}
        />
      </Field>
    </>
  );
}
