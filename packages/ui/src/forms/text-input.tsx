import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { useFieldWiring } from './field-context.ts';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'id'>;

/** One line of text; goes in a `Field`. */
export function TextInput({ type = 'text', ...rest }: TextInputProps) {
  return <input {...useFieldWiring()} {...rest} type={type} className={controlLook} />;
}

/** A calendar date, `YYYY-MM-DD` or empty. */
export function DateInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="date" />;
}

/** A wall-clock time, `HH:MM` or empty. */
export function TimeInput(props: Omit<TextInputProps, 'type'>) {
  return <TextInput {...props} type="time" />;
}
