import { useController, useFormContext } from 'react-hook-form';
import type { NamedPet } from '../pets/pet-names.ts';
import { chosenWords, PetChips } from '@petcare/records';
import { Field } from '@petcare/ui';
import type { Person } from '@petcare/records/people';
import type { ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderInputProps {
  /** All pets to choose from, A to Z. */
  pets: readonly NamedPet[];
  /** Whom it can tell. */
  people: readonly Person[];
}

/** The most pets in one reminder. */
const mostChosen = 50;

/** Who it's for. */
export function PetsField({ pets }: ReminderInputProps) {
  const { field, fieldState } = useController<ReminderFormValues, 'petIds'>({ name: 'petIds' });
  const { getValues } = useFormContext<ReminderFormValues>();
  const chosen = field.value.filter((id) => pets.some((pet) => pet.id === id));
  const choose = (next: string[]) => {
    // A deleted pet isn't visible here. It stays if the reminder is about it already; the server would refuse a new one.
    const unseen = getValues('read')?.petIds.filter((id) => field.value.includes(id) && !chosen.includes(id)) ?? [];
    field.onChange([...unseen, ...next]);
  };
  return (
    <Field group name="petIds" label="For" error={fieldState.error?.message} help={chosenWords(pets, chosen)}>
      <PetChips name="petIds" pets={pets} chosen={chosen} onChange={choose} onBlur={field.onBlur} most={mostChosen} />
    </Field>
  );
}
