import { id, listOf, localDate, recordKindNames, text, z } from '@petcare/contracts';

/** Everything that a search finds: what people write down, and what they write it down about. */
export const foundKind = z.enum(['pet', 'reminder', 'ticket', ...recordKindNames]);
export type FoundKind = z.output<typeof foundKind>;

/** The longest text that anybody is looked for by. */
export const searchLength = 80;

/** Query of `GET /api/search`. */
export const searchQuery = z.strictObject({ q: text(searchLength, 'Type what you are looking for.') });
export type SearchQuery = z.output<typeof searchQuery>;

/** Something that was found. */
export const foundItem = z
  .object({
    kind: foundKind,
    id,
    title: z.string(),
    /** Where the words were found, or what else there is to know. */
    detail: z.string().nullable(),
    on: localDate.nullable(),
    /** Whom it is about, where that is one. */
    pet: z.object({ id, name: z.string(), inMemory: z.boolean() }).nullable(),
    /** What it belongs to, such as the plan of a skill. */
    parentId: id.nullable(),
    /** The organisation whose it is, where it is another one that shares it with the asker. */
    sharedBy: z.string().nullable(),
  })
  .meta({ id: 'FoundItem' });
export type FoundItem = z.output<typeof foundItem>;

/** Of each kind the best few, the best kinds first. */
export const found = listOf(foundItem).omit({ nextCursor: true }).meta({ id: 'Found' });
export type Found = z.output<typeof found>;
