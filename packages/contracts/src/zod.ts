/**
 * What a domain's own contracts need from zod. Whoever uses them bundles them, but takes this from the page's single
 * copy of the contracts, so that no remote brings zod itself.
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
