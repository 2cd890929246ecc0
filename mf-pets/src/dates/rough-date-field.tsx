import type { ComponentProps } from 'react';
import type { DatePrecision } from '@petcare/contracts';
import { Chips, Field, TextInput } from '@petcare/ui';
import { partsOf, type DatePart } from '../pets/birth-date.ts';

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

/** One of the precisions; the exact day for anything else. */
export function precisionOf(value: string | undefined): DatePrecision {
  return precisions.find((known) => known.value === value)?.value ?? 'day';
}

interface RoughDateFieldProps {
  /** The names in the request body: the date, and how exact it is. */
  name: string;
  precisionName: string;
  label: string;
  help?: string | null | undefined;
  error: string | undefined;
  precision: DatePrecision;
  /** The precision's control. */
  chips: Omit<ComponentProps<typeof Chips>, 'options'>;
  /** Each box's control. */
  boxOf: (part: DatePart) => ComponentProps<typeof TextInput>;
}

/** A day, as exactly as it's known: the boxes follow the precision, and what was typed in them stays. */
export function RoughDateField({
  name,
  precisionName,
  label,
  help,
  error,
  precision,
  ...controls
}: RoughDateFieldProps) {
  const [first] = partsOf[precision];
  return (
    <Field name={precisionName} label={label} optional group error={error} help={help}>
      <Chips {...controls.chips} options={precisions} />
      <div className="mt-2 flex flex-wrap gap-3">
        {partsOf[precision].map((part) => (
          <div key={part} className={boxes[part].width}>
            <Field name={part === first ? name : `${name}.${part}`} label={boxes[part].label}>
              <TextInput
                {...controls.boxOf(part)}
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
