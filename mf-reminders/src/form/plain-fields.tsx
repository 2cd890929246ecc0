import { useController, useFormContext, useWatch } from 'react-hook-form';
import { dateIn, reminderType, reminderTypeNames, type PetListItem } from '@petcare/contracts';
import { Chips, DateInput, Field, Select, TextArea, TextInput } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

const typeOptions = reminderType.options.map((value) => ({ value, label: reminderTypeNames[value] }));

export function TitleField() {
  const { register, formState } = useFormContext<ReminderFormValues>();
  return (
    <Field name="title" label="What is to be done" error={formState.errors.title?.message}>
      <TextInput {...register('title')} autoComplete="off" />
    </Field>
  );
}

export function TypeField() {
  const { register, formState } = useFormContext<ReminderFormValues>();
  return (
    <Field name="type" label="Type" error={formState.errors.type?.message}>
      <Select {...register('type')} options={typeOptions} />
    </Field>
  );
}

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

export function NotesField() {
  const { register, formState } = useFormContext<ReminderFormValues>();
  return (
    <Field name="notes" label="Notes" optional error={formState.errors.notes?.message}>
      <TextArea {...register('notes')} />
    </Field>
  );
}
