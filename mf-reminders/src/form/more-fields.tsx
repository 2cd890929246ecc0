import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Checkbox, Chips, Field, TimeInput } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const quietChoices = [
  { value: 'any', label: 'Any time' },
  { value: 'quiet', label: 'Not during quiet hours' },
];
const usualQuiet = { from: '22:00', to: '07:00' };

/** Between which times no e-mail about this goes out; hours that were typed are there again after a tap on “Any time”. */
export function QuietHoursField() {
  const { field, fieldState } = useController<ReminderFormValues, 'quietHours'>({ name: 'quietHours' });
  const { formState } = useFormContext<ReminderFormValues>();
  const quiet = field.value;
  const [left, setLeft] = useState(quiet ?? usualQuiet);
  const errors = formState.errors.quietHours;
  const choose = (choice: string) => {
    if (quiet) setLeft(quiet);
    field.onChange(choice === 'quiet' ? left : null);
  };
  const box = (end: 'from' | 'to', label: string) => (
    <Field name={`quietHours.${end}`} label={label} error={errors?.[end]?.message}>
      <TimeInput
        name={`quietHours.${end}`}
        value={quiet?.[end] ?? ''}
        onChange={({ target }) => field.onChange({ ...usualQuiet, ...quiet, [end]: target.value })}
      />
    </Field>
  );
  return (
    <Field
      group
      name="quietHours"
      label="E-mails can go out at"
      error={fieldState.error?.message}
      help={quiet && 'E-mails due in quiet hours go out when they end.'}
    >
      <Chips
        name="quiet"
        options={quietChoices}
        value={quiet ? 'quiet' : 'any'}
        onChange={({ target }) => choose(target.value)}
      />
      {quiet && (
        <div className="mt-2 flex flex-wrap gap-4">
          <div className="w-36">{box('from', 'From')}</div>
          <div className="w-36">{box('to', 'Until')}</div>
        </div>
      )}
    </Field>
  );
}

export function PausedField() {
  const { register } = useFormContext<ReminderFormValues>();
  return <Checkbox {...register('paused')} label="Paused: nothing is due and no e-mails go out" />;
}
