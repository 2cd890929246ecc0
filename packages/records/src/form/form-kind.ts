import type { FieldErrors, FieldValues, Resolver, ResolverResult } from 'react-hook-form';
import type { z } from 'zod';
import { formResolver } from '@petcare/web';
import type { FormField } from './form-field.ts';

/** The least we know about a stored row; one that was never changed may have no version. */
export interface Stored {
  version: number | null;
}

/** What is in the controls, and the row changes are compared with: null for a new one. A draft keeps both. */
export type FormValues<Row> = FieldValues & { read: Row | null };

/** What a form needs to know about its records. */
export interface FormKind<
  Row extends Stored,
  Body extends object,
  Values extends FormValues<Row>,
  Given extends object = object,
> {
  /** A stored row's shape, for recognising the one a refusal brings. */
  row: z.ZodType<Row>;
  /** In form order. */
  fields: readonly FormField<Body, Given>[];
  /** Goes with every change to a stored row, unless the form says otherwise; by itself it's no change. */
  alsoSends?: Partial<Body> | undefined;
  /** The parts of a row the form covers. */
  bodyOf: (row: Row) => Body;
  /** What the form for a stored row starts with. */
  valuesOf: (row: Row) => Values;
  /** Validates what was typed with the contract. */
  resolver: Resolver<Values, unknown, Body>;
  /** What a change would remove, to be asked about first; null for nothing. */
  lossOf?: ((body: Body, read: Row) => string | null) | undefined;
  /** What is filled in behind the fold, in words. With it, the fold stays closed until somebody opens it or something in it needs fixing. */
  moreWords?: (values: Values) => string;
}

/**
 * Validates what `toBody` makes of the values with the contract's `schema`, in the server's words. `reword` may change the
 * message where the contract speaks of something that isn't on screen.
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
  /** Validates what was typed, where an empty text stands for null. */
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
