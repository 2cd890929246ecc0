import { id, instant, recordKindName, z } from '@petcare/contracts';

/** What may be news about a shared pet: a dose that was recorded, a reminder that was closed, or a record that was added. */
export const sharedNewsKind = z.enum(['dose', 'reminder', ...recordKindName.options]);
export type SharedNewsKind = z.infer<typeof sharedNewsKind>;

/** Query of `GET /api/shared-with-me/news`: when the asker was last here. Anything older than two weeks is news to nobody. */
export const sharedNewsQuery = z.strictObject({ since: instant });
export type SharedNewsQuery = z.infer<typeof sharedNewsQuery>;

/** One thing someone else did for a shared pet. */
export const sharedNewsItem = z
  .object({
    id,
    kind: sharedNewsKind,
    petId: id,
    title: z.string(),
    /** For a dose how it went, for a reminder whether it was done; null for a record that was added. */
    how: z.string().nullable(),
    /** Who did it, if known. */
    by: z.string().nullable(),
    at: instant,
  })
  .meta({ id: 'SharedNewsItem' });
export type SharedNewsItem = z.infer<typeof sharedNewsItem>;

/** Answer: newest first, at most as many as fit a dashboard. */
export const sharedNewsList = z.object({ items: z.array(sharedNewsItem) }).meta({ id: 'SharedNewsList' });
export type SharedNewsList = z.infer<typeof sharedNewsList>;
