import { useFormContext } from 'react-hook-form';
import { Chips, Field, RadioList, Select, TextArea, TextInput } from '@petcare/ui';
import { listErrors } from '@petcare/web';
import type { FormField } from './form-field.ts';

/** The keys of a body that hold text or one choice. */
export type TextKey<Body> = {
  [Key in keyof Body & string]: Body[Key] extends string | null ? Key : never;
}[keyof Body & string];

interface Manner {
  optional?: boolean;
  help?: string;
  isMore?: boolean;
}

export interface FieldChoice {
  value: string;
  label: string;
  /** What choosing it means; each choice then has its own line. */
  help?: string;
}

/** Codes with their words, as choices. */
export function choicesOf(names: Readonly<Record<string, string>>): FieldChoice[] {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}

/** The surrounding form's control for `name`, and what's wrong with it, or first with a part of it, such as one of its lines. */
export function useFormField(name: string) {
  const { register, getFieldState, formState } = useFormContext();
  const { error } = getFieldState(name, formState);
  return { control: register(name), error: error && listErrors({ [name]: error })[0]?.message };
}

const ofKey = <Body,>(body: Body, key: TextKey<Body>) => body[key] as string | null;

/** One line of text. `autoComplete` is the browser's word for what is asked. */
export function textField<Body extends object>(
  key: TextKey<Body>,
  label: string,
  { isMore = false, autoComplete = 'off', ...manner }: Manner & { autoComplete?: string } = {},
): FormField<Body> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} {...manner}>
        <TextInput {...control} autoComplete={autoComplete} />
      </Field>
    );
  };
  return { keys: [key], label, isMore, Input, words: (body) => ofKey(body, key) };
}

/** Several lines of text. */
export function longTextField<Body extends object>(
  key: TextKey<Body>,
  label: string,
  { isMore = false, autoComplete = 'off', rows = 4, ...manner }: Manner & { autoComplete?: string; rows?: number } = {},
): FormField<Body> {
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} {...manner}>
        <TextArea {...control} autoComplete={autoComplete} rows={rows} />
      </Field>
    );
  };
  return { keys: [key], label, isMore, Input, words: (body) => ofKey(body, key) };
}

interface ChoiceManner extends Manner {
  /** Label of a long list's empty first choice. */
  placeholder?: string;
  /** The choice that says nothing. */
  unsaid?: string;
}

/** One of several choices: all visible up to five, one line each if they need a sentence, a dropdown if there are more. */
export function choiceField<Body extends object>(
  key: TextKey<Body>,
  label: string,
  choices: readonly FieldChoice[],
  { isMore = false, placeholder, unsaid, ...manner }: ChoiceManner = {},
): FormField<Body> {
  const isLong = choices.length > 5;
  const Choices = choices.some(({ help }) => help) ? RadioList : Chips;
  const Input = () => {
    const { control, error } = useFormField(key);
    return (
      <Field name={key} label={label} error={error} group={!isLong} {...manner}>
        {isLong ? (
          <Select {...control} options={choices} {...(placeholder !== undefined && { placeholder })} />
        ) : (
          <Choices {...control} options={choices} />
        )}
      </Field>
    );
  };
  const words = (body: Body) => {
    const chosen = ofKey(body, key);
    return chosen === unsaid ? null : (choices.find(({ value }) => value === chosen)?.label ?? chosen);
  };
  return { keys: [key], label, isMore, unsaid, Input, words };
}
