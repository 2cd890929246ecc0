import type { ReactNode } from 'react';

/** A field of a form, declared once: the form, the view of a conflict and whoever shows the record follow. */
export interface FormField<Body extends object, Given extends object = object> {
  /** The keys of the body that it fills; the values of the form have the same names. */
  keys: readonly [keyof Body & string, ...(keyof Body & string)[]];
  label: string;
  /** Draws it within the form's context, with what the form was given besides. */
  Input: (given: Given) => ReactNode;
  /** What is filled in, in words; null for nothing. */
  words: (body: Body, given: Given) => string | null;
  /** Seldom needed: behind “More options”. */
  isMore?: boolean;
}
