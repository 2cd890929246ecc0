import { useController } from 'react-hook-form';
import { Checkbox } from '@petcare/ui';
import type { FormField } from './form-field.ts';

/** What the form holds for yes; an empty text means no. */
export const switchedOn = 'yes';

type SwitchKey<Body> = { [Key in keyof Body & string]: Body[Key] extends boolean ? Key : never }[keyof Body & string];

/** A yes or no. */
export function switchField<Body extends object>(
  key: SwitchKey<Body>,
  label: string,
  { isMore = false, help }: { isMore?: boolean; help?: string } = {},
): FormField<Body> {
  const Input = () => {
    const { field } = useController({ name: key });
    return (
      <Checkbox
        name={key}
        label={label}
        help={help}
        checked={field.value === switchedOn}
        onChange={({ target }) => field.onChange(target.checked ? switchedOn : '')}
        onBlur={field.onBlur}
      />
    );
  };
  return { keys: [key], label, isMore, Input, words: (body) => (body[key] === true ? 'Yes' : 'No') };
}
