import { useFormField, type FormField } from '@petcare/records';
import { Field, TextInput } from '@petcare/ui';

interface NumberManner {
  /** After the number, in words: "%". */
  unit?: string;
  optional?: boolean;
  isMore?: boolean;
  help?: string;
}

/** A whole number, typed as text. */
export function numberField<Key extends string>(
  key: Key,
  label: string,
  { unit = '', isMore = false, ...manner }: NumberManner = {},
): FormField<Record<Key, number | null>> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={unit ? `${label} (${unit})` : label} error={error} {...manner}>
        <div className="w-28">
          <TextInput {...control} inputMode="numeric" autoComplete="off" />
        </div>
      </Field>
    );
  };
  const words = (body: Record<Key, number | null>) => (body[key] === null ? null : `${body[key]} ${unit}`.trim());
  return { keys: [key], label, isMore, Input, words };
}

/** The contents of such a box; the contract says whether they're valid. */
export function numberOf(typed: string): number | null {
  return typed.trim() === '' ? null : Number(typed.replace(',', '.'));
}
