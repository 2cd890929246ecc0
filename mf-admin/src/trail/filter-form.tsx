import { useState, type SubmitEvent } from 'react';
import { auditActorKind, auditEventQuery } from '@petcare/contracts';
import { Button, Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { actorNames } from './event-words.ts';
import { OrganisationField } from './organisation-field.tsx';
import type { TrailFilters } from './trail-filters.ts';

interface FilterFormProps {
  filters: TrailFilters;
  /** Of the organisation in them. */
  organisationName: string | null;
  isFiltered: boolean;
  onNarrow: (changes: Partial<TrailFilters>) => void;
  onClear: () => void;
}

const actors = [
  { value: '', label: 'Anybody' },
  ...auditActorKind.options.map((value) => ({ value, label: actorNames[value] })),
];
const texts = [
  { name: 'who', label: 'Who', placeholder: 'Username, e-mail or id' },
  { name: 'action', label: 'What', placeholder: 'pet.updated' },
  { name: 'entity', label: 'Kind of entity', placeholder: 'pet' },
  { name: 'entityId', label: 'Entity', placeholder: 'Its id' },
  { name: 'requestId', label: 'Request', placeholder: 'Its id' },
] as const;
const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** By field, what is wrong with it in the words of the server. */
function problemsOf(typed: TrailFilters): Partial<Record<string, string>> {
  const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''));
  const checked = auditEventQuery.safeParse(given);
  return Object.fromEntries(checked.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []);
}

const trimmed = (typed: TrailFilters): TrailFilters =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as TrailFilters;

/** What to look for; applied when it is sent, as every search is on record. */
export function FilterForm({ filters, organisationName, isFiltered, onNarrow, onClear }: FilterFormProps) {
  const [typed, setTyped] = useState(filters);
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const type = (name: keyof TrailFilters, value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wanted = trimmed(typed);
    const found = problemsOf(wanted);
    setProblems(found);
    if (Object.keys(found).length === 0) onNarrow(wanted);
  };
  return (
    <form role="search" aria-label="Audit trail" noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-4">
        {texts.map(({ name, label, placeholder }) => (
          <Field key={name} name={name} label={label} optional="unsaid" error={problems[name]}>
            <TextInput
              value={typed[name]}
              placeholder={placeholder}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => type(name, target.value)}
            />
          </Field>
        ))}
        <OrganisationField
          value={typed.organizationId}
          name={organisationName}
          error={problems['organizationId']}
          onChange={(id) => type('organizationId', id)}
        />
        {days.map(({ name, label }) => (
          <Field key={name} name={name} label={label} optional="unsaid" error={problems[name]}>
            <DateInput value={typed[name]} onChange={({ target }) => type(name, target.value)} />
          </Field>
        ))}
      </div>
      <Field name="as" label="As whom" group>
        <Chips name="as" options={actors} value={typed.as} onChange={({ target }) => type('as', target.value)} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary">
          Search
        </Button>
        {isFiltered && (
          <Button look="quiet" onClick={onClear}>
            Show everything
          </Button>
        )}
      </div>
    </form>
  );
}
