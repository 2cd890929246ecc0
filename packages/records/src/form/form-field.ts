import type { ReactNode } from 'react';

/** A form's field, declared once: the form, the conflict view and whatever shows the record follow it. */
export interface FormField<Body extends object, Given extends object = object> {
  /** The body keys it fills; the form's values have the same names. */
  keys: readonly [keyof Body & string, ...(keyof Body & string)[]];
  label: string;
  /** Renders it in the form's context, with what the form was given besides. */
  Input: (given: Given) => ReactNode;
  /** What is filled in, in words; null for nothing. `zone` is the organisation's, where a remote draws it. */
  words: (body: Body, given: Given, zone: string | undefined) => string | null;
  /** Seldom needed: behind “More options”. */
  isMore?: boolean;
  /** What its boxes hold, besides nothing, when nothing is said: “unknown”. */
  unsaid?: string | undefined;
}
