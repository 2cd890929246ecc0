import type { FormField, TextKey } from '@petcare/records';
import { useFormField } from '@petcare/records';
import { DateInput, Field } from '@petcare/ui';
import { formatDate } from '@petcare/web';

/** A calendar date. */
export function dateField<Body extends object>(
  key: TextKey<Body>,
  label: string,
  { isMore = false, ...manner }: { optional?: boolean; help?: string; isMore?: boolean } = {},
): FormField<Body> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} {...manner}>
        <div className="w-44">
          <DateInput {...control} />
        </div>
      </Field>
    );
  };
  const words = (body: Body) => {
    const date = body[key] as string | null;
    return date === null ? null : formatDate(date);
  };
  return { keys: [key], label, isMore, Input, words };
}
