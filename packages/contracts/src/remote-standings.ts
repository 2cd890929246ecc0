import { z } from 'zod';
import { instant } from './values.ts';

const build = z.object({ version: z.string(), publishedAt: instant });

/**
 * Which version of a remote people get. `since` is when `current` became what everybody gets, which may be long after it was
 * published; null where that is on no record any more. A canary is who is to get another version, by rule;
 * `shares` is what went out with the pages that were opened in the last 24 hours, by anybody.
 */
export const remoteStanding = z
  .object({
    id: z.string(),
    /** Null until one was promoted, as `since`. */
    current: build.nullable(),
    since: instant.nullable(),
    /** What a rollback goes back to. */
    previous: build.nullable(),
    /** Somebody chose `current` by hand. */
    pinned: z.boolean(),
    killed: z.object({ reason: z.string(), since: instant }).nullable(),
    canary: z
      .object({
        version: z.string(),
        /** Of everybody signed in. */
        percent: z.number(),
        /** People and organisations that get it besides. */
        named: z.int(),
      })
      .nullable(),
    /** The most frequent first. */
    shares: z.array(z.object({ version: z.string(), pages: z.int(), percent: z.number() })),
  })
  .meta({ id: 'RemoteStanding' });
export type RemoteStanding = z.infer<typeof remoteStanding>;

/** Answer of `GET /api/super-admin/remotes`, in the order of the alphabet. */
export const remoteStandings = z.object({ remotes: z.array(remoteStanding) }).meta({ id: 'RemoteStandings' });
export type RemoteStandings = z.infer<typeof remoteStandings>;
