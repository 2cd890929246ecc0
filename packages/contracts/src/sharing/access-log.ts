import { areas, id, instant, listOf, listQuery, z } from '@petcare/contracts';
import { grantPreset } from './grant-areas.ts';

/** What of an animal someone looked at: an area, or its history, which shows something from each area they may see. */
export const seenPart = z.enum([...areas, 'history']);
export type SeenPart = z.infer<typeof seenPart>;

/** How long someone may look at nothing before whatever they look at next counts as a new visit. */
export const visitMinutes = 15;
/** How long we keep who looked. */
export const accessLogKept = '1 year';

/** Someone from outside who looked: one visit to one animal by a grant, or one of our support team to the organisation. */
export const accessVisit = z
  .object({
    id,
    /** First name; null once they have gone, and for whoever has a hand-over link. */
    name: z.string().nullable(),
    /** Null for support's visits, which are to the whole organisation, and for those by a link. */
    grantId: id.nullable(),
    /** The hand-over link that was opened, with who it's for. */
    link: z.object({ id, label: z.string() }).nullable().default(null),
    preset: grantPreset.nullable(),
    pet: z.object({ id, name: z.string() }).nullable(),
    /** In the order they were looked at; for support this isn't recorded. */
    parts: z.array(seenPart),
    from: instant,
    /** When they last looked, to the minute; for support, when they left, or will be made to. */
    until: instant,
    /** Nobody wrote down when support left, such as when they were sent away: `until` is when they had to be gone. */
    isAtLatest: z.boolean().default(false),
    /** Why support came; null for everyone else. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'AccessVisit' });
export type AccessVisit = z.infer<typeof accessVisit>;

/** Query of `GET /api/access-log`. */
export const accessLogQuery = listQuery.extend({ petId: id.optional() });
export type AccessLogQuery = z.output<typeof accessLogQuery>;

/** Answer of `GET /api/access-log` and of `GET /api/grants/{id}/access-log`: newest first. */
export const accessLog = listOf(accessVisit).meta({ id: 'AccessLog' });
export type AccessLog = z.infer<typeof accessLog>;
