import { describeDuration, type Reminder } from '@petcare/contracts';
import { Chips, Field, Select } from '@petcare/ui';
import type { Person } from './people.ts';

type Escalation = NonNullable<Reminder['escalation']>;

interface EscalationFieldProps {
  /** When the other person is told, before "tell": "If it still isn’t done, tell". */
  label: string;
  help?: string;
  people: readonly Person[];
  /** Those who are told anyway, and so can't be chosen. */
  told: readonly string[];
  value: Escalation | null;
  /** The usual choices, ISO 8601 durations, the first of which is the first proposed; another that's stored is one, too. */
  delays: readonly [string, ...string[]];
  onChange: (value: Escalation | null) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** Who else is told if nobody has done it, and when. There's nobody to choose for somebody on their own. */
export function EscalationField({ label, help, people, told, value, delays, error, ...on }: EscalationFieldProps) {
  // While they're loading, whoever was chosen couldn't be named.
  if (people.length < (value ? 1 : 2) && !error) return null;
  const others = people.filter(({ id }) => !told.includes(id) || id === value?.to);
  const after = value?.after ?? delays[0];
  const choices = [...new Set([...delays, after])];
  return (
    <>
      <Field name="escalation.to" label={label} error={error} {...(help !== undefined && { help })}>
        <Select
          name="escalation.to"
          options={[{ value: '', label: 'Nobody else' }, ...others.map(({ id, name }) => ({ value: id, label: name }))]}
          value={value?.to ?? ''}
          onChange={({ target }) => on.onChange(target.value === '' ? null : { to: target.value, after })}
          onBlur={on.onBlur}
        />
      </Field>
      {value && (
        <Field group name="escalation.after" label="How much later">
          <Chips
            name="escalation.after"
            options={choices.map((delay) => ({ value: delay, label: `${describeDuration(delay)} later` }))}
            value={after}
            onChange={({ target }) => on.onChange({ ...value, after: target.value })}
          />
        </Field>
      )}
    </>
  );
}
