import { z } from 'zod';

const place = z.object({
  kind: z.enum(['page', 'action', 'pet', 'reminder']),
  label: z.string(),
  path: z.string().startsWith('/'),
});
/** Somewhere the person went from the search. */
export type RecentPlace = z.output<typeof place>;

const prefix = 'recent:';
/** As many as are worth looking through. */
const mostKept = 5;

/** Latest first; kept in this tab only, until the person logs out. `owner` is that person's id, a colon and the organisation's. */
export function readRecentPlaces(owner: string): RecentPlace[] {
  try {
    return z.array(place).parse(JSON.parse(sessionStorage.getItem(prefix + owner) ?? '[]'));
  } catch {
    return [];
  }
}

/** Full or forbidden storage loses the place, never the way there. */
export function noteRecentPlace(owner: string, { kind, label, path }: RecentPlace): void {
  const others = readRecentPlaces(owner).filter((known) => known.path !== path);
  try {
    sessionStorage.setItem(prefix + owner, JSON.stringify([{ kind, label, path }, ...others].slice(0, mostKept)));
  } catch {
    sessionStorage.removeItem(prefix + owner);
  }
}

export function forgetRecentPlaces(userId: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${prefix}${userId}:`)) sessionStorage.removeItem(key);
  }
}
