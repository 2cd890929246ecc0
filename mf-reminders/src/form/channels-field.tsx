import { useController } from 'react-hook-form';
import { allChannels, channelNames, type Channel } from '@petcare/contracts';
import { Chips, Field } from '@petcare/ui';
import type { ReminderInputProps } from './plain-fields.tsx';
import type { ReminderFormValues } from './reminder-form-values.ts';

const options = allChannels.map((value) => ({ value, label: channelNames[value] }));

/** In which ways they're told. That's nothing to those a pet is shared with, who know none of its people. */
export function ChannelsField({ people }: ReminderInputProps) {
  const { field, fieldState } = useController<ReminderFormValues, 'channels'>({ name: 'channels' });
  if (people.length === 0) return null;
  const chosen: readonly Channel[] = field.value ?? allChannels;
  return (
    <Field
      group
      name="channels"
      label="How people are told"
      error={fieldState.error?.message}
      help={chosen.length === 0 && 'Nobody is told. It’s only on the schedule.'}
    >
      <Chips
        multiple
        name="channels"
        options={options}
        value={[...chosen]}
        onChange={({ target: { value, checked } }) =>
          field.onChange(allChannels.filter((way) => (way === value ? checked : chosen.includes(way))))
        }
        onBlur={field.onBlur}
      />
    </Field>
  );
}
