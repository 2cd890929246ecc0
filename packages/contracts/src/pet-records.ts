import { z } from 'zod';
import { id, instant, listOf, listQuery, version } from './values.ts';

type Fields = Readonly<Record<string, z.ZodType>>;
/** Nothing else is said. */
type NoFields = { readonly [field in never]: never };

/** The first name of whoever added it, unless that's the reader. */
const addedBy = z.string().optional();

/** Anything that may be null defaults to null. */
type Created<F extends Fields, Default> = {
  [Key in keyof F]: Key extends keyof Default
    ? z.ZodDefault<F[Key]>
    : F[Key] extends z.ZodNullable
      ? z.ZodDefault<F[Key]>
      : F[Key];
};

/** What is stored may be more than what was typed under the same name. */
type Stored<F extends Fields, Kept extends Fields> = Omit<F, keyof Kept> & Kept;

interface Options<
  F extends Fields,
  Defaults,
  Kept extends Fields,
  Filters extends Fields,
  Answered extends Fields,
  Sent extends Fields = NoFields,
> {
  /** Values of optional fields that aren't null when left out. */
  readonly defaults?: Defaults & Partial<Record<keyof F, unknown>>;
  /**
   * What is stored besides what was typed, such as a weight's grams. It also says how a field is read whose rule looks at the clock:
   * what isn't in the future by one clock is by another, and a row that's there can be read by all of them.
   */
  readonly kept?: Kept;
  /** What an answer says besides, worked out on reading and not stored, such as when the next jab is due. */
  readonly answered?: Answered;
  /** What can narrow a list, as query strings. */
  readonly filters?: Filters;
  /** What a change may say besides, such as what a number was when it was read. */
  readonly sent?: Sent;
}

function contractOf<
  Above extends Fields,
  F extends Fields,
  Defaults,
  Kept extends Fields,
  Filters extends Fields,
  Answered extends Fields,
  Sent extends Fields = NoFields,
>(
  name: string,
  above: Above,
  fields: F,
  { defaults, kept, filters, answered, sent }: Options<F, Defaults, Kept, Filters, Answered, Sent>,
) {
  const values = (defaults ?? {}) as Readonly<Record<string, unknown>>;
  const created = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      if (key in values) return [key, (field as z.ZodString).default(values[key] as string)];
      return [key, field instanceof z.ZodNullable ? field.default(null) : field];
    }),
  ) as unknown as Created<F, Defaults>;
  const common = { version, createdAt: instant, updatedAt: instant, createdBy: id.nullable() };
  const kinds = { ...fields, ...kept } as unknown as Stored<F, Kept>;
  const stored = { id, ...above, ...kinds, ...common };
  const read = { ...((answered ?? {}) as Answered), addedBy };
  const row = z.object({ ...stored, ...read }).meta({ id: name });
  return {
    name,
    fields,
    /** Body of POST. `confirmed` goes ahead despite what was found odd. */
    create: z.strictObject({ ...created, confirmed: z.boolean().optional() }).meta({ id: `${name}Create` }),
    /** Body of PATCH: an omitted key stays, null clears. */
    update: z
      .strictObject({ ...fields, ...((sent ?? {}) as Sent), version, confirmed: z.boolean() })
      .partial()
      .meta({ id: `${name}Update` }),
    row,
    /** The part of a row that has its own columns. */
    stored: z.object(stored),
    list: listOf(row).meta({ id: `${name}List` }),
    query: listQuery.extend({ ...((filters ?? {}) as Filters) }),
  };
}

/**
 * The shapes of what is recorded about one pet, from its fields alone: `create` is the body of POST, `update` that of PATCH, `row`
 * what is read, `list` a page of them, `query` what a list may be asked for.
 */
export function petRecord<
  F extends Fields,
  Defaults = NoFields,
  Kept extends Fields = NoFields,
  Filters extends Fields = NoFields,
  Answered extends Fields = NoFields,
  Sent extends Fields = NoFields,
>(name: string, fields: F, options: Options<F, Defaults, Kept, Filters, Answered, Sent> = {}) {
  return contractOf(name, { petId: id }, fields, options);
}

/** The same for what an organisation records for all its animals. */
export function organisationRecord<
  F extends Fields,
  Defaults = NoFields,
  Kept extends Fields = NoFields,
  Filters extends Fields = NoFields,
  Answered extends Fields = NoFields,
>(name: string, fields: F, options: Options<F, Defaults, Kept, Filters, Answered> = {}) {
  return contractOf(name, {}, fields, options);
}

/** The same for what belongs to another record; `above` is the field with that record's id. */
export function recordWithin<
  Above extends Fields,
  F extends Fields,
  Defaults = NoFields,
  Kept extends Fields = NoFields,
  Filters extends Fields = NoFields,
  Answered extends Fields = NoFields,
>(name: string, above: Above, fields: F, options: Options<F, Defaults, Kept, Filters, Answered> = {}) {
  return contractOf(name, above, fields, options);
}
