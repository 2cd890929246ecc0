import type { FormField } from '../form/form-field.ts';
import type { Values } from './versions.ts';

/** A form's field, as far as it says what was filled in. */
export interface ToldField {
  label: string;
  keys: readonly string[];
  words: (values: Values) => string | null;
}

export interface ChangeHistoryProps {
  /** The record's address in the API. */
  address: string;
  fields: readonly ToldField[];
  /** What is stored now. */
  current: Values;
  /** Saves these fields as they were; null for people who can only look. */
  restore: ((changes: Values) => Promise<unknown>) | null;
}

/** The same through the record's form. */
export interface HistoryOf<Body extends object, Given extends object = object> extends Pick<
  ChangeHistoryProps,
  'address'
> {
  fields: readonly FormField<Body, Given>[];
  /** What the words of its fields need besides the record. */
  given: Given;
  current: Body;
  restore: ((changes: Partial<Body>) => Promise<unknown>) | null;
}

/** A record's history, told through its form's fields. */
export function historyOf<Body extends object, Given extends object>(
  { fields, given, current, restore, address }: HistoryOf<Body, Given>,
  zone: string,
): ChangeHistoryProps {
  return {
    address,
    fields: fields.map(({ label, keys, words }) => ({
      label,
      keys,
      words: (values) => words(values as Body, given, zone),
    })),
    current: current as Values,
    restore: restore && ((changes) => restore(changes as Partial<Body>)),
  };
}
