import { useController, useFormContext, useWatch } from 'react-hook-form';
import { dateIn, type PetListItem } from '@petcare/contracts';
import { Chips, DateInput, Field } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderInputProps {
  /** All pets that can be chosen, A to Z. */
  pets: readonly PetListItem[];
}

export function PetsField({ pets }: ReminderInputProps) {
  const { field, fieldState } = useController<ReminderFormValues, 'petIds'>({ name: 'petIds' });
  const toggle = (id: string, isChosen: boolean) => {
    // A pet that was deleted meanwhile cannot be seen here, and the server would refuse it.
    const others = field.value.filter((other) => other !== id && pets.some((pet) => pet.id === other));
    field.onChange(isChosen ? [...others, id] : others);
  };
  return (
    <Field group name="petIds" label="Pets" error={fieldState.error?.message}>
      <Chips
        multiple
        name="petIds"
        options={pets.map(({ id, name }) => ({ value: id, label: name }))}
        value={field.value}
        onChange={({ target }) => toggle(target.value, target.checked)}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

/** A single date may lie in the past; then it is overdue from the start, and the form says so. */
function usePastNotice(): string | null {
  const [date, rrule, zone] = useWatch<ReminderFormValues, ['date', 'rrule', 'zone']>({
    name: ['date', 'rrule', 'zone'],
  });
  const isPast = date !== '' && rrule === null && date < dateIn(zone);
  return isPast ? 'This day has passed, so it will be overdue at once.' : null;
}

export function DateField() {
  const { register, formState } = useFormContext<ReminderFormValues>();
  return (
    <Field name="date" label="Date" error={formState.errors.date?.message} help={usePastNotice()}>
      <div className="w-44">
        <DateInput {...register('date')} />
      </div>
    </Field>
  );
}
