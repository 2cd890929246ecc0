import { useController, useWatch } from 'react-hook-form';
import { Chips, Field, TextInput } from '@petcare/ui';
import { describePlan } from '../time/repeat-words.ts';
import { useNow } from '../time/use-now.ts';
import type { ReminderFormValues } from './reminder-form-values.ts';
import { readRule, writeRule, type TypedRule } from './repeat-rule.ts';

const choices: { value: TypedRule['repeat']; label: string }[] = [
  { value: 'once', label: 'Once' },
  { value: 'DAILY', label: 'Daily' },
  { value: 'WEEKLY', label: 'Weekly' },
];

/** What date and rule come to, in words, as they are typed; a day counts as a whole, because the plan will begin with it. */
function PlanInWords() {
  const [date, rrule, zone] = useWatch<ReminderFormValues, ['date', 'rrule', 'zone']>({
    name: ['date', 'rrule', 'zone'],
  });
  const now = useNow();
  return (
    <p role="status" className="text-sm text-muted">
      {describePlan({ date, rrule, zone, time: null }, now)}
    </p>
  );
}

/** Once, or every so many days or weeks. */
export function RepeatField() {
  const { field, fieldState } = useController<ReminderFormValues, 'rrule'>({ name: 'rrule' });
  const rule = readRule(field.value);
  const change = (part: Partial<TypedRule>) => field.onChange(writeRule({ ...rule, ...part }));
  return (
    <Field group name="repeat" label="Repeats">
      <Chips
        name="repeat"
        options={choices}
        value={rule.repeat}
        onChange={({ target }) => change({ repeat: target.value as TypedRule['repeat'] })}
      />
      {rule.repeat !== 'once' && (
        <div className="mt-2">
          <Field
            name="rrule"
            label={rule.repeat === 'DAILY' ? 'Every how many days' : 'Every how many weeks'}
            error={fieldState.error?.message}
          >
            <div className="w-24">
              <TextInput
                name="rrule"
                inputMode="numeric"
                autoComplete="off"
                maxLength={3}
                value={rule.interval}
                onChange={({ target }) => change({ interval: target.value })}
                onBlur={field.onBlur}
              />
            </div>
          </Field>
        </div>
      )}
      <PlanInWords />
    </Field>
  );
}
