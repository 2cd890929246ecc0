import { z } from 'zod';
import { id, instant } from './values.ts';

/** One field of a change; null means "was not filled in". */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Someone changed a record. `changes` is null if what changed is no longer known. */
export const recordChange = z
  .object({
    id,
    at: instant,
    /** What was done, as in `updated`. */
    what: z.string(),
    /** `link` is whoever opened an e-mail's link, `support` our staff, `system` Petcare itself. */
    by: z.enum(['user', 'link', 'support', 'system']),
    /** A member's name; null for everyone else, and for people who have left. */
    name: z.string().nullable(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.output<typeof recordChange>;

/** How many changes a history goes back. */
export const changesInHistory = 200;

/** Answer of `GET …/{id}/history`: latest change first. */
export const recordHistory = z.object({ items: z.array(recordChange) }).meta({ id: 'RecordHistory' });
export type RecordHistory = z.output<typeof recordHistory>;
