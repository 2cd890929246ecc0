import type { ChangeEvent } from 'react';
import { useController } from 'react-hook-form';

/** The surrounding form's control for chips of which several may be chosen; one that isn't offered any more stays chosen. */
export function useChosen(name: string) {
  const { field } = useController({ name });
  const value = field.value as readonly string[];
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const others = value.filter((one) => one !== target.value);
    field.onChange(target.checked ? [...others, target.value] : others);
  };
  return { ...field, value, onChange, multiple: true };
}
