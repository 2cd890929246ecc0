import type { EditScope } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import { formatDate } from '@petcare/web';

interface EditScopeFieldProps {
  /** The date the edit started from. */
  date: string;
  value: EditScope;
  onChange: (scope: EditScope) => void;
}

/** What an edit covers: one date, that one and later ones, or all. The first two make a separate reminder. */
export function EditScopeField({ date, value, onChange }: EditScopeFieldProps) {
  const options = [
    { value: 'all', label: 'All dates' },
    { value: 'following', label: `${formatDate(date)} and later` },
    { value: 'this', label: `Only ${formatDate(date)}` },
  ];
  return (
    <div className="mb-6 max-w-form">
      <Field group name="applyTo" label="Change" help={value !== 'all' && 'This makes a separate reminder.'}>
        <Chips
          name="applyTo"
          options={options}
          value={value}
          onChange={({ target }) => onChange(target.value as EditScope)}
        />
      </Field>
    </div>
  );
}
