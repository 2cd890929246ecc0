import { z } from 'zod';
import { id, instant } from './values.ts';

/** One field of a change; null stands for "was not filled in". */
const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });

/** Somebody changed a record. `changes` is null where what changed is no longer known. */
export const recordChange = z
  .object({
    id,
    at: instant,
    /** What was done, as in `updated`. */
    what: z.string(),
    /** `link` is whoever opened a link of a mail, `support` our staff, `system` Petcare itself. */
    by: z.enum(['user', 'link', 'support', 'system']),
    /** Of a member; null for everybody else, and for people who are gone. */
    name: z.string().nullable(),
    changes: z.array(fieldChange),
  })
  .meta({ id: 'RecordChange' });
export type RecordChange = z.output<typeof recordChange>;

/** Changes that a history goes back. */
export const changesInHistory = 200;

/** Answer of `GET …/{id}/history`: the latest change first. */
export const recordHistory = z.object({ items: z.array(recordChange) }).meta({ id: 'RecordHistory' });
export type RecordHistory = z.output<typeof recordHistory>;
