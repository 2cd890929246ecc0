import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { formResolver } from '@petcare/web';
import type { FormField } from './form-field.ts';

/** The least that is known of a stored row; one that was never changed may have no version. */
export interface Stored {
  version: number | null;
}

/** What stands in the controls, and the row that changes are measured against: null for a new one. A draft keeps both. */
export type FormValues<Row> = FieldValues & { read: Row | null };

/** What a form needs to know of the records it is about. */
export interface FormKind<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object = object,
> {
  /** Shape of a stored row, to recognise the one that a refusal brings. */
  row: z.ZodType<Row>;
  /** In the order of the form. */
  fields: readonly FormField<Body, Given>[];
  /** What of a row the form is about. */
  bodyOf: (row: Row) => Body;
  /** What the form of a stored row starts with. */
  valuesOf: (row: Row) => Values;
  /** Checks what was typed, by the contract. */
  resolver: Resolver<Values, unknown, Body>;
  /** What is filled in behind the fold, in words. With it the fold stays shut until somebody opens it or something in it is to be mended. */
  moreWords?: (values: Values) => string;
}

/**
 * Checks what `toBody` makes of the values by the contract's `schema`, in the words that the server would use. `reword` may
 * change what is said where the contract speaks of something that is not on the screen.
 */
export function bodyResolver<Values extends FieldValues, Input extends FieldValues, Body>(
  schema: z.ZodType<Body, Input>,
  toBody: (values: Values) => Input,
  reword: (errors: FieldErrors, values: Values) => object = (errors) => errors,
): Resolver<Values, unknown, Body> {
  const check = formResolver(schema);
  return async (values) => {
    const checked = await check(toBody(values), undefined, { fields: {}, shouldUseNativeValidation: false });
    return { ...checked, errors: reword(checked.errors, values) } as ResolverResult<Values, Body>;
  };
}

/** The values of a `plainForm`. */
export type PlainValues<Row> = Record<string, string> & { read: Row | null };

type PlainKind<Row extends Stored, Body extends object> = Omit<
  FormKind<Row, Body, PlainValues<Row>>,
  'resolver' | 'valuesOf'
> & {
  /** Checks what was typed, where an empty text stands for null. */
  body: z.ZodType<Body>;
};

/** A form whose every control holds one text or one choice. */
export function plainForm<Row extends Stored, Body extends Record<string, string | null>>({
  body,
  ...kind
}: PlainKind<Row, Body>): FormKind<Row, Body, PlainValues<Row>> {
  return {
    ...kind,
    valuesOf: (row) => {
      const texts = Object.entries(kind.bodyOf(row)).map(([key, value]) => [key, value ?? '']);
      return { ...Object.fromEntries(texts), read: row } as PlainValues<Row>;
    },
    resolver: bodyResolver(body as z.ZodType<Body, FieldValues>, ({ read: _read, ...typed }) => typed),
  };
}
