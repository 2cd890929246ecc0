import { useFormContext } from 'react-hook-form';
import { sex, speciesCodes, speciesNames, type Sex } from '@petcare/contracts';
import { Chips, Field, Select } from '@petcare/ui';
import type { PetFormValues } from './pet-form-values.ts';

export const sexNames: Record<Sex, string> = { female: 'Female', male: 'Male', unknown: 'Not known' };

const speciesOptions = speciesCodes.map((value) => ({ value, label: speciesNames[value] }));
const sexOptions = sex.options.map((value) => ({ value, label: sexNames[value] }));

export function SpeciesField() {
  const { register, formState } = useFormContext<PetFormValues>();
  return (
    <Field name="species" label="Species" error={formState.errors.species?.message}>
      <Select {...register('species')} options={speciesOptions} placeholder="Choose a species" />
    </Field>
  );
}

export function SexField() {
  const { register, formState } = useFormContext<PetFormValues>();
  return (
    <Field name="sex" label="Sex" group error={formState.errors.sex?.message}>
      <Chips {...register('sex')} options={sexOptions} />
    </Field>
  );
}
