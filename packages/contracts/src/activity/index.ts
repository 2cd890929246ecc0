import { id, instant, recordKindName, z } from '@petcare/contracts';

/** How far back the dashboard looks, in days. */
export const activityDays = 14;
/** Lines that fit on a dashboard. */
export const mostActivity = 8;

/** A record that was added. */
export const activityItem = z
  .object({
    kind: recordKindName,
    id,
    title: z.string(),
    /** Those it's about; there's at least one. */
    pets: z.array(z.object({ id, name: z.string() })),
    /** When it was added, whenever what it says happened. */
    at: instant,
    /** First name of whoever added it. Not there if that was the reader, or somebody who isn't in the organisation any more. */
    addedBy: z.string().optional(),
  })
  .meta({ id: 'ActivityItem' });
export type ActivityItem = z.output<typeof activityItem>;

/** Answer of `GET /api/activity`: what was added to the pets' records lately and the asker can see, newest first. */
export const activity = z.object({ items: z.array(activityItem) }).meta({ id: 'Activity' });
export type Activity = z.output<typeof activity>;
