import { z } from 'zod';
import { instant } from './values.ts';

const build = z.object({ version: z.string(), publishedAt: instant });

/**
 * Which version of a remote people get. `since` is when everyone started getting `current`, which may be long after it was
 * published; null if that is no longer on record. A canary is who should get a different version, by rule; `shares` is what
 * went out with pages opened in the last 24 hours, by anyone.
 */
export const remoteStanding = z
  .object({
    id: z.string(),
    /** Null until one was promoted, like `since`. */
    current: build.nullable(),
    since: instant.nullable(),
    /** What a rollback goes back to. */
    previous: build.nullable(),
    /** Someone chose `current` by hand. */
    pinned: z.boolean(),
    killed: z.object({ reason: z.string(), since: instant }).nullable(),
    canary: z
      .object({
        version: z.string(),
        /** Of everyone signed in. */
        percent: z.number(),
        /** People and organisations that get it as well. */
        named: z.int(),
      })
      .nullable(),
    /** The most frequent first. */
    shares: z.array(z.object({ version: z.string(), pages: z.int(), percent: z.number() })),
  })
  .meta({ id: 'RemoteStanding' });
export type RemoteStanding = z.infer<typeof remoteStanding>;

/** Answer of `GET /api/super-admin/remotes`, in alphabetical order. */
export const remoteStandings = z.object({ remotes: z.array(remoteStanding) }).meta({ id: 'RemoteStandings' });
export type RemoteStandings = z.infer<typeof remoteStandings>;
