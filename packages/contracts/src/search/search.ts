import { id, listOf, localDate, recordKindName, recordKindNames, text, z } from '@petcare/contracts';

/** Everything a search finds: what people record, and what they record it about. */
export const foundKind = z.enum(['pet', 'reminder', 'ticket', ...recordKindNames]);
export type FoundKind = z.output<typeof foundKind>;

/** The longest text that is searched for. */
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
    /** Which pet it is about, if it is about one. */
    pet: z.object({ id, name: z.string(), inMemory: z.boolean() }).nullable(),
    /** What it belongs to, such as a skill's plan, or the record of a file that isn't with a pet. */
    parentId: id.nullable(),
    /** What kind of record that is, and its pet, if it's a file's. */
    heldBy: z.object({ kind: recordKindName, petId: id.nullable() }).optional(),
    /** Whose organisation it belongs to, if another one shares it with the asker. */
    sharedBy: z.string().nullable(),
  })
  .meta({ id: 'FoundItem' });
export type FoundItem = z.output<typeof foundItem>;

/** The best few of each kind, the best kinds first. */
export const found = listOf(foundItem).omit({ nextCursor: true }).meta({ id: 'Found' });
export type Found = z.output<typeof found>;
