import { useController } from 'react-hook-form';
import type { NamedPet } from '../pets/pet-names.ts';
import { chosenWords, PetChips } from '@petcare/records';
import { Field } from '@petcare/ui';
import type { ReminderFormValues } from './reminder-form-values.ts';

export interface ReminderInputProps {
  /** All pets to choose from, A to Z. */
  pets: readonly NamedPet[];
}

/** The most pets in one reminder. */
const mostChosen = 50;

/** Who it's for. */
export function PetsField({ pets }: ReminderInputProps) {
  const { field, fieldState } = useController<ReminderFormValues, 'petIds'>({ name: 'petIds' });
  // A pet deleted in the meantime isn't visible here, and the server would refuse it.
  const chosen = field.value.filter((id) => pets.some((pet) => pet.id === id));
  return (
    <Field group name="petIds" label="For" error={fieldState.error?.message} help={chosenWords(pets, chosen)}>
      <PetChips
        name="petIds"
        pets={pets}
        chosen={chosen}
        onChange={field.onChange}
        onBlur={field.onBlur}
        most={mostChosen}
      />
    </Field>
  );
}
