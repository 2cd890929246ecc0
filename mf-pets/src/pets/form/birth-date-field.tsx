import { useFormContext, useWatch } from 'react-hook-form';
import { petCreate } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { RoughDateField } from '../../dates/rough-date-field.tsx';
import { joinDate } from '../birth-date.ts';
import { ageOf } from '../pet-words.ts';
import type { PetFormValues } from './pet-form-values.ts';

/** The age from what's typed so far; null while that isn't a birth date. */
function useAge(): string | null {
  const { zone } = useRemoteContext();
  const [parts, birthDatePrecision] = useWatch<PetFormValues, ['birthDate', 'birthDatePrecision']>({
    name: ['birthDate', 'birthDatePrecision'],
  });
  const birthDate = petCreate.shape.birthDate.safeParse(joinDate(parts, birthDatePrecision)).data ?? null;
  return ageOf({ birthDate, birthDatePrecision }, zone);
}

/** When the pet was born. */
export function BirthDateField() {
  const { register, control, formState } = useFormContext<PetFormValues>();
  const precision = useWatch({ control, name: 'birthDatePrecision' });
  const age = useAge();
  const { birthDate, birthDatePrecision } = formState.errors;
  return (
    <RoughDateField
      name="birthDate"
      precisionName="birthDatePrecision"
      label="Birth date"
      help={age && `Age: ${age}`}
      error={birthDate?.message ?? birthDatePrecision?.message}
      precision={precision}
      chips={register('birthDatePrecision')}
      boxOf={(part) => register(`birthDate.${part}`)}
    />
  );
}
