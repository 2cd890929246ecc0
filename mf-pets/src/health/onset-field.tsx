import { useController, useFormContext, useWatch } from 'react-hook-form';
import { precisionOf, RoughDateField } from '../dates/rough-date-field.tsx';
import { joinDate, type DatePart, type DateParts } from '../pets/birth-date.ts';

/** The boxes as typed, "2020-4-": year, month and day, with nothing added. */
function typedParts(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
}

/** The onset as typed, in the contract's form. */
export function onsetOf({ onsetOn = '', onsetPrecision, ...typed }: Record<string, string>): Record<string, string> {
  const precision = precisionOf(onsetPrecision);
  const date = joinDate(typedParts(onsetOn), precision) ?? '';
  return { ...typed, onsetOn: date, onsetPrecision: date && precision };
}

/** Since when. */
export function OnsetField() {
  const { register } = useFormContext();
  const { field, fieldState } = useController({ name: 'onsetOn' });
  const precision = precisionOf(useWatch({ name: 'onsetPrecision' }) as string);
  const parts = typedParts(field.value as string);
  const type = (part: DatePart, text: string) => {
    const next: DateParts = { ...parts, [part]: text.replaceAll('-', '') };
    const { year, month, day } = next;
    field.onChange(year || month || day ? `${year}-${month}-${day}` : '');
  };
  return (
    <RoughDateField
      name="onsetOn"
      precisionName="onsetPrecision"
      label="Since"
      error={fieldState.error?.message}
      precision={precision}
      chips={register('onsetPrecision')}
      boxOf={(part) => ({
        name: `onsetOn.${part}`,
        value: parts[part],
        onChange: ({ target }) => type(part, target.value),
        onBlur: field.onBlur,
      })}
    />
  );
}
