import { useState, type SubmitEvent } from 'react';
import { auditActorKind } from '@petcare/contracts';
import { thingOf } from '@petcare/contracts/maintenance';
import { Button, Chips, DateInput, Field, TextInput } from '@petcare/ui';
import { actorNames } from './event-words.ts';
import { OrganisationField } from './organisation-field.tsx';
import { problemsOf, type TrailFilters } from './trail-filters.ts';
import { WhatFields } from './what-fields.tsx';

interface FilterFormProps {
  filters: TrailFilters;
  /** The name of the organisation in them. */
  organisationName: string | null;
  /** The name of the person in them, if found by id. */
  personName: string | null;
  isFiltered: boolean;
  onNarrow: (changes: Partial<TrailFilters>) => void;
  onClear: () => void;
}

const actors = [
  { value: '', label: 'Anybody' },
  ...auditActorKind.options.map((value) => ({ value, label: actorNames[value] })),
];
const days = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

const trimmed = (typed: TrailFilters): TrailFilters =>
  Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, value.trim()])) as TrailFilters;

/** What a link from an event filtered the trail by, and how to remove it: nobody types ids. */
function OneThing({ filters, onNarrow }: Pick<FilterFormProps, 'filters' | 'onNarrow'>) {
  const { entity, entityId } = filters;
  if (entity === '' && entityId === '') return null;
  const thing = entity === '' ? 'one thing' : thingOf(entity);
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span>
        Only what was done to {thing}
        {entityId !== '' && ' (just this one)'}.
      </span>
      <Button size="small" onClick={() => onNarrow({ entity: '', entityId: '' })}>
        Remove this filter
      </Button>
    </p>
  );
}

/** What to look for; applied on submit, because every search is recorded. */
export function FilterForm(props: FilterFormProps) {
  const { filters, organisationName, personName, isFiltered, onNarrow, onClear } = props;
  const [typed, setTyped] = useState(filters);
  const [problems, setProblems] = useState(() => problemsOf(filters));
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
        <Field name="who" label="Who" optional="unsaid" error={problems['who']}>
          <TextInput
            value={typed.who === filters.who ? (personName ?? typed.who) : typed.who}
            placeholder="Username or e-mail"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => type('who', target.value)}
          />
        </Field>
        <WhatFields value={typed.action} error={problems['action']} onChange={(action) => type('action', action)} />
        <OrganisationField
          value={typed.organizationId}
          name={organisationName}
          error={problems['organizationId']}
          onChange={(id) => type('organizationId', id)}
        />
        <Field name="requestId" label="Request" optional="unsaid" error={problems['requestId']}>
          <TextInput
            value={typed.requestId}
            placeholder="Its id"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => type('requestId', target.value)}
          />
        </Field>
        {days.map(({ name, label }) => (
          <Field key={name} name={name} label={label} optional="unsaid" error={problems[name]}>
            <DateInput value={typed[name]} onChange={({ target }) => type(name, target.value)} />
          </Field>
        ))}
      </div>
      <Field name="as" label="As whom" group>
        <Chips name="as" options={actors} value={typed.as} onChange={({ target }) => type('as', target.value)} />
      </Field>
      <OneThing filters={filters} onNarrow={onNarrow} />
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
