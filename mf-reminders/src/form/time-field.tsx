import { useController } from 'react-hook-form';
import { allDayTime } from '@petcare/contracts';
import { Chips, Field, TimeInput } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const choices = [
  { value: 'all-day', label: 'All day' },
  { value: 'timed', label: 'At a time' },
];

/** All day, or a time on the clock. */
export function TimeField() {
  const { field, fieldState } = useController<ReminderFormValues, 'time'>({ name: 'time' });
  const isAllDay = field.value === null;
  return (
    <Field group name="allDay" label="Time" help={isAllDay && `We’ll send the e-mail at ${allDayTime}.`}>
      <Chips
        name="allDay"
        options={choices}
        value={isAllDay ? 'all-day' : 'timed'}
        onChange={({ target }) => field.onChange(target.value === 'all-day' ? null : '')}
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
