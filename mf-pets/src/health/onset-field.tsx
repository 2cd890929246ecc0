import { useController, useFormContext, useWatch } from 'react-hook-form';
import type { DatePrecision } from '@petcare/contracts';
import { Chips, Field, TextInput } from '@petcare/ui';
import { joinDate, partsOf, type DatePart, type DateParts } from '../pets/birth-date.ts';

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

/** The boxes as they are typed, "2020-4-": year, month and day with nothing added. */
function typedParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

const precisionOf = (value: string | undefined) => precisions.find((known) => known.value === value)?.value ?? 'day';

/** What was typed about the beginning, as the contract has it. */
export function onsetOf({ onsetOn = '', onsetPrecision, ...typed }: Record<string, string>): Record<string, string> {
  const precision = precisionOf(onsetPrecision);
  const date = joinDate(typedParts(onsetOn), precision) ?? '';
  return { ...typed, onsetOn: date, onsetPrecision: date && precision };
}

/** Since when, as exactly as that is known: the boxes follow the precision, and what is typed in them stays. */
export function OnsetField() {
  const { register } = useFormContext();
  const { field, fieldState } = useController({ name: 'onsetOn' });
  const precision = precisionOf(useWatch({ name: 'onsetPrecision' }) as string);
  const parts = typedParts(field.value as string);
  const error = fieldState.error?.message;
  const type = (part: DatePart, text: string) => {
    const next: DateParts = { ...parts, [part]: text.replaceAll('-', '') };
    const { year, month, day } = next;
    field.onChange(year || month || day ? `${year}-${month}-${day}` : '');
  };
  const [first] = partsOf[precision];
  return (
    <Field name="onsetPrecision" label="Since" optional group error={error}>
      <Chips {...register('onsetPrecision')} options={precisions} />
      <div className="mt-2 flex flex-wrap gap-3">
        {partsOf[precision].map((part) => (
          <div key={part} className={boxes[part].width}>
            <Field name={part === first ? 'onsetOn' : `onsetOn.${part}`} label={boxes[part].label}>
              <TextInput
                name={`onsetOn.${part}`}
                value={parts[part]}
                onChange={({ target }) => type(part, target.value)}
                onBlur={field.onBlur}
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
