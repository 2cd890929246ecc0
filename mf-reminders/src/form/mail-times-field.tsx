import { useController, useWatch, type FieldPathByValue } from 'react-hook-form';
import { describeDuration, minutesOf } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const before = { timed: ['P0D', 'PT1H', 'PT2H', 'P1D', 'P2D', 'P7D'], allDay: ['P0D', 'P1D', 'P2D', 'P7D', 'P14D'] };
const after = { timed: ['PT1H', 'PT3H', 'P1D', 'P2D'], allDay: ['PT3H', 'P1D', 'P2D', 'P7D'] };

interface DurationsProps {
  name: FieldPathByValue<ReminderFormValues, string[]> & ('leadTimes' | 'followUps');
  label: string;
  help: string;
  usual: readonly string[];
  wordsOf: (duration: string) => string;
  /** What choosing nothing means; it's then shown as chosen. */
  unsaid?: string;
}

/** Usual lengths of time plus any others stored; each is chosen or not. */
function Durations({ name, label, help, usual, wordsOf, unsaid }: DurationsProps) {
  const { field, fieldState } = useController<ReminderFormValues, typeof name>({ name });
  const chosen = field.value.length === 0 && unsaid !== undefined ? [unsaid] : field.value;
  const values = [...new Set([...usual, ...chosen])].toSorted((first, second) => minutesOf(first) - minutesOf(second));
  const toggle = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value] : chosen.filter((other) => other !== value);
    field.onChange(next.length === 1 && next[0] === unsaid ? [] : next);
  };
  return (
    <Field group name={name} label={label} error={fieldState.error?.message} help={help}>
      <Chips
        multiple
        name={name}
        options={values.map((value) => ({ value, label: wordsOf(value) }))}
        value={chosen}
        onChange={({ target }) => toggle(target.value, target.checked)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** How long before its time an e-mail goes out. */
export function LeadTimesField() {
  const isAllDay = useWatch<ReminderFormValues, 'time'>({ name: 'time' }) === null;
  return (
    <Durations
      name="leadTimes"
      label="Send the e-mail"
      help="Up to five."
      unsaid="P0D"
      usual={isAllDay ? before.allDay : before.timed}
      wordsOf={(lead) =>
        minutesOf(lead) === 0 ? (isAllDay ? 'On the day' : 'At the time') : `${describeDuration(lead)} before`
      }
    />
  );
}

/** When to ask again if nobody has done it. */
export function FollowUpsField() {
  const isAllDay = useWatch<ReminderFormValues, 'time'>({ name: 'time' }) === null;
  return (
    <Durations
      name="followUps"
      label="Ask again if it isn’t done"
      help="Up to three times. After that it stays in the list as overdue."
      usual={isAllDay ? after.allDay : after.timed}
      wordsOf={(later) => `${describeDuration(later)} later`}
    />
  );
}
