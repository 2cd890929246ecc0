import { Chips, Field } from '@petcare/ui';
import type { Person } from './people.ts';

/** The most people who can be told about one thing. */
const mostChosen = 10;

interface ToldFieldProps {
  people: readonly Person[];
  chosen: readonly string[];
  /** `added` is who was chosen just now; null if somebody was taken out. */
  onChange: (chosen: string[], added: string | null) => void;
  onBlur: () => void;
  error: string | undefined;
  /** What they get, and when they don't any more. */
  help: string;
}

/** Who gets the e-mails. There's nothing to choose for somebody on their own. */
export function ToldField({ people, chosen, onChange, onBlur, error, help }: ToldFieldProps) {
  if (people.length < 2 && !error) return null;
  const isFull = chosen.length >= mostChosen;
  return (
    <Field
      group
      name="assigneeIds"
      label="Who’s told"
      error={error}
      help={isFull ? 'That’s as many as there can be.' : help}
    >
      <Chips
        multiple
        name="assigneeIds"
        options={people.map(({ id, name }) => ({ value: id, label: name, disabled: isFull && !chosen.includes(id) }))}
        value={chosen}
        onChange={({ target: { value, checked } }) =>
          onChange(checked ? [...chosen, value] : chosen.filter((id) => id !== value), checked ? value : null)
        }
        onBlur={onBlur}
      />
    </Field>
  );
}
