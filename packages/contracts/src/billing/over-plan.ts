import { id, instant, z } from '@petcare/contracts';

/**
 * Days for which everything still works after a plan has become too small; then anything over the limit can only be
 * read.
 */
export const overPlanDays = 30;

/** Everything of the kind the plan has no room for, with those that stay editable first. */
const tooMany = z.object({
  resource: z.enum(['pets', 'users']),
  limit: z.int(),
  items: z.array(
    z.object({
      id,
      name: z.string(),
      stays: z.boolean(),
      /** An owner, who always stays. */
      always: z.boolean(),
    }),
  ),
});
export type TooMany = z.infer<typeof tooMany>;

/** Answer of `GET /api/subscription/over`; nothing is over if `from` is null. */
export const planOver = z
  .object({
    /** When the rest becomes read-only. */
    from: instant.nullable(),
    tooMany: z.array(tooMany),
  })
  .meta({ id: 'PlanOver' });
export type PlanOver = z.infer<typeof planOver>;

/** Body of `POST /api/subscription/kept`: pets and people that stay editable; if fewer are named, the oldest fill the room. */
export const keptChoice = z.strictObject({ ids: z.array(id).max(200, 'Choose at most 200.') });
export type KeptChoice = z.infer<typeof keptChoice>;
