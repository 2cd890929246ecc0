import { useController } from 'react-hook-form';
import { useRemoteContext } from '@petcare/remote';
import type { FormField } from '@petcare/records';
import { Field, TextInput } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { inMomentBox, typedMoment } from './moments.ts';

/** When something was done or seen, by the organisation's clock. */
export function momentField<Key extends string>(key: Key, label = 'When'): FormField<Record<Key, string>> {
  const Input = () => {
    const { zone } = useRemoteContext();
    const { field, fieldState } = useController({ name: key });
    return (
      <Field name={key} label={label} error={fieldState.error?.message}>
        <div className="w-60">
          <TextInput
            type="datetime-local"
            name={key}
            value={inMomentBox(field.value, zone)}
            onChange={({ target }) => field.onChange(typedMoment(target.value, zone))}
            onBlur={field.onBlur}
          />
        </div>
      </Field>
    );
  };
  return { keys: [key], label, Input, words: (body, _given, zone) => formatDateTime(body[key], zone) };
}
