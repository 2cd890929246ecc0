import { useFormContext } from 'react-hook-form';
import { Field, TextInput } from '@petcare/ui';
import type { PetFormValues, TextKey } from './pet-form-values.ts';

interface TextFieldProps {
  name: TextKey;
  label: string;
  help?: string;
  optional?: boolean;
}

/** One line of text of a pet. */
export function TextField({ name, label, help, optional }: TextFieldProps) {
  const { register, formState } = useFormContext<PetFormValues>();
  return (
    <Field name={name} label={label} help={help} optional={optional} error={formState.errors[name]?.message}>
      <TextInput {...register(name)} autoComplete="off" />
    </Field>
  );
}
