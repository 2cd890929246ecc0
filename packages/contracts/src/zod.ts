/**
 * What a domain's own contracts need of zod. They are bundled by whoever uses them and take this from the contracts that a page has
 * once, so that no remote brings zod itself.
 */
export {
  array,
  boolean,
  coerce,
  discriminatedUnion,
  enum,
  int,
  iso,
  literal,
  number,
  object,
  record,
  strictObject,
  string,
  union,
  unknown,
  uuid,
  type infer,
  type input,
  type output,
  type ZodObject,
  type ZodType,
} from 'zod';
