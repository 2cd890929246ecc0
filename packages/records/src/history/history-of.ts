import type { FormField } from '../form/form-field.ts';
import type { Values } from './versions.ts';

/** A field of the form, as far as it says what was filled in. */
export interface ToldField {
  label: string;
  keys: readonly string[];
  words: (values: Values) => string | null;
}

export interface ChangeHistoryProps {
  /** Of the record, in the API. */
  address: string;
  fields: readonly ToldField[];
  /** What is written now. */
  current: Values;
  /** Saves these fields as they were; null for people who may only look. */
  restore: ((changes: Values) => Promise<unknown>) | null;
}

/** The same by the form of the record. */
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

/** The history of a record told by the fields of its form. */
export function historyOf<Body extends object, Given extends object>({
  fields,
  given,
  current,
  restore,
  address,
}: HistoryOf<Body, Given>): ChangeHistoryProps {
  return {
    address,
    fields: fields.map(({ label, keys, words }) => ({ label, keys, words: (values) => words(values as Body, given) })),
    current: current as Values,
    restore: restore && ((changes) => restore(changes as Partial<Body>)),
  };
}
