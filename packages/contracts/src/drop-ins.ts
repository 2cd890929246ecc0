import { z } from 'zod';
import { id, instant, listOf, text } from './values.ts';

/** How long support staff's visit to an organisation lasts at most. */
export const dropInMinutes = 60;

/**
 * Body of `POST /api/super-admin/drop-in`: which organisation, and why. The answer is the `CurrentUser`, who is in tech
 * support mode from now on. 400 if there is no such organisation, 403 if its owner doesn't let support in, 409 if they
 * are in one already.
 */
export const dropInCreate = z
  .strictObject({ organizationId: id, reason: text(500, 'Say why.') })
  .meta({ id: 'DropInCreate' });
export type DropInCreate = z.infer<typeof dropInCreate>;

/** Answer of `POST /api/super-admin/exit-drop-in`; also if the visit is over already. */
export const dropInExit = z
  .object({ success: z.literal(true), message: z.string().optional() })
  .meta({ id: 'DropInExit' });
export type DropInExit = z.infer<typeof dropInExit>;

/** A support visit, as the organisation's owners see it. */
export const dropIn = z
  .object({
    id,
    reason: z.string(),
    /** The visitor's first name; null once they have gone. */
    visitor: z.string().nullable(),
    startedAt: instant,
    /** When it ends by itself. */
    endsAt: instant,
    /** When the visitor left; null if they are still there, stayed to the end or were made to leave. */
    endedAt: instant.nullable(),
    /** The visitor is there now. */
    active: z.boolean(),
    /** How many things the visitor changed. */
    changes: z.int().min(0),
  })
  .meta({ id: 'DropIn' });
export type DropIn = z.infer<typeof dropIn>;

/** Answer of `GET /api/organization/drop-ins`: newest first. */
export const dropInList = listOf(dropIn).meta({ id: 'DropInList' });
export type DropInList = z.infer<typeof dropInList>;
