import { useFormContext, useWatch } from 'react-hook-form';
import { petCreate, type DatePrecision } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Chips, Field, TextInput } from '@petcare/ui';
import { joinDate, partsOf, type DatePart } from '../birth-date.ts';
import { ageOf } from '../pet-words.ts';
import type { PetFormValues } from './pet-form-values.ts';

const precisions: { value: DatePrecision; label: string }[] = [
  { value: 'day', label: 'Exact day' },
  { value: 'month', label: 'Month and year' },
  { value: 'year', label: 'Year only' },
  { value: 'estimate', label: 'Estimate' },
];

const boxes: Record<DatePart, { label: string; width: string; digits: number }> = {
  day: { label: 'Day', width: 'w-18', digits: 2 },
  month: { label: 'Month', width: 'w-18', digits: 2 },
  year: { label: 'Year', width: 'w-24', digits: 4 },
};

/** Age that follows from what is typed so far; null while that is no birth date. */
function useAge(): string | null {
  const { zone } = useRemoteContext();
  const [parts, birthDatePrecision] = useWatch<PetFormValues, ['birthDate', 'birthDatePrecision']>({
    name: ['birthDate', 'birthDatePrecision'],
  });
  const birthDate = petCreate.shape.birthDate.safeParse(joinDate(parts, birthDatePrecision)).data ?? null;
  return ageOf({ birthDate, birthDatePrecision }, zone);
}

/** When the pet was born, as exactly as that is known: the boxes follow the precision, and what is typed in them stays. */
export function BirthDateField() {
  const { register, control, formState } = useFormContext<PetFormValues>();
  const precision = useWatch({ control, name: 'birthDatePrecision' });
  const age = useAge();
  const { birthDate, birthDatePrecision } = formState.errors;
  const error = birthDate?.message ?? birthDatePrecision?.message;
  const [first] = partsOf[precision];
  return (
    <Field name="birthDatePrecision" label="Birth date" optional group error={error} help={age && `Age: ${age}`}>
      <Chips {...register('birthDatePrecision')} options={precisions} />
      <div className="mt-2 flex flex-wrap gap-3">
        {partsOf[precision].map((part) => (
          <div key={part} className={boxes[part].width}>
            <Field name={part === first ? 'birthDate' : `birthDate.${part}`} label={boxes[part].label}>
              <TextInput
                {...register(`birthDate.${part}`)}
                inputMode="numeric"
                autoComplete="off"
                maxLength={boxes[part].digits}
                aria-required={false}
                aria-invalid={Boolean(error)}
              />
            </Field>
          </div>
        ))}
      </div>
    </Field>
  );
}
