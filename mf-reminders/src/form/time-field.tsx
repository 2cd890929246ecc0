import { useState } from 'react';
import { useController } from 'react-hook-form';
import { allDayTime } from '@petcare/contracts';
import { Chips, Field, TimeInput } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const choices = [
  { value: 'all-day', label: 'All day' },
  { value: 'timed', label: 'At a time' },
];

/** All day, or a time on the clock; a time that was typed is there again after a tap on “All day”. */
export function TimeField({ isAhead }: { isAhead: boolean }) {
  const { field, fieldState } = useController<ReminderFormValues, 'time'>({ name: 'time' });
  const [typed, setTyped] = useState('');
  const isAllDay = field.value === null;
  const choose = (choice: string) => {
    if (field.value !== null) setTyped(field.value);
    field.onChange(choice === 'all-day' ? null : typed);
  };
  return (
    <Field group name="allDay" label="Time" help={isAllDay && isAhead && `We’ll send the e-mail at ${allDayTime}.`}>
      <Chips
        name="allDay"
        options={choices}
        value={isAllDay ? 'all-day' : 'timed'}
        onChange={({ target }) => choose(target.value)}
      />
      {!isAllDay && (
        <div className="mt-2">
          <Field name="time" label="At" error={fieldState.error?.message}>
            <div className="w-36">
              <TimeInput
                name="time"
                ref={field.ref}
                value={field.value ?? ''}
                onChange={field.onChange}
                onBlur={field.onBlur}
              />
            </div>
          </Field>
        </div>
      )}
    </Field>
  );
}
