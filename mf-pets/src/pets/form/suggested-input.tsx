import { useId } from 'react';
import { TextInput, type TextInputProps } from '@petcare/ui';

interface SuggestedInputProps extends Omit<TextInputProps, 'list'> {
  suggestions: readonly string[];
}

/** One line of text with suggestions from the browser; anything else may be typed. Goes in a `Field`. */
export function SuggestedInput({ suggestions, ...input }: SuggestedInputProps) {
  const list = useId();
  return (
    <>
      <TextInput {...input} autoComplete="off" list={list} />
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  );
}
