import { z } from 'zod';
import { id, instant, listOf, text } from './values.ts';

/** How long a visit of support staff to an organisation lasts at most. */
export const dropInMinutes = 60;

/**
 * Body of `POST /api/super-admin/drop-in`: which organisation, and why. The answer is the `CurrentUser`, who is in tech
 * support mode from now on. 400 if there is no such organisation, 403 if its owner doesn't let support in, 409 for
 * somebody who is in one already.
 */
export const dropInCreate = z
  .strictObject({ organizationId: id, reason: text(500, 'Say why.') })
  .meta({ id: 'DropInCreate' });
export type DropInCreate = z.infer<typeof dropInCreate>;

/** Answer of `POST /api/super-admin/exit-drop-in`; also to somebody whose visit is over already. */
export const dropInExit = z
  .object({ success: z.literal(true), message: z.string().optional() })
  .meta({ id: 'DropInExit' });
export type DropInExit = z.infer<typeof dropInExit>;

/** A visit of support staff, as the owners of the organisation see it. */
export const dropIn = z
  .object({
    id,
    reason: z.string(),
    /** First name of the visitor; null once they are gone. */
    visitor: z.string().nullable(),
    startedAt: instant,
    /** When it is over by itself. */
    endsAt: instant,
    /** When the visitor left; null for one who is still there, who stayed to the end or who was made to leave. */
    endedAt: instant.nullable(),
    /** The visitor is there now. */
    active: z.boolean(),
    /** How many things the visitor changed. */
    changes: z.int().min(0),
  })
  .meta({ id: 'DropIn' });
export type DropIn = z.infer<typeof dropIn>;

/** Answer of `GET /api/organization/drop-ins`: the newest first. */
export const dropInList = listOf(dropIn).meta({ id: 'DropInList' });
export type DropInList = z.infer<typeof dropInList>;
