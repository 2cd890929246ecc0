import { z } from 'zod';
import { recordKindNames, recordKinds } from './record-kinds.ts';
import { isSameName } from './same-name.ts';
import { id, instant, listOf, listQuery, text } from './values.ts';

export const recycleBinKind = z.enum(['pet', 'reminder', ...recordKindNames]);
export type RecycleBinKind = z.infer<typeof recycleBinKind>;

/**
 * Something deleted that can be restored; `id` is the deleted record's own id, `petId` the pet it goes back to, `of` what it
 * belongs to there, such as the policy of a claim, and `along` how many records go with it and come back with it. Those who
 * `mayRestore` it may also delete it for good.
 */
export const recycleBinItem = z
  .object({
    id,
    kind: recycleBinKind,
    label: z.string(),
    petId: id.nullable(),
    of: z.object({ kind: recycleBinKind, id, label: z.string() }).nullable(),
    along: z.int(),
    deletedAt: instant,
    deletedBy: z.string().nullable(),
    mayRestore: z.boolean(),
  })
  .meta({ id: 'RecycleBinItem' });
export type RecycleBinItem = z.infer<typeof recycleBinItem>;

export const recycleBinList = listOf(recycleBinItem).meta({ id: 'RecycleBinList' });

/** Query of `GET /api/recycle-bin`: most recently deleted first; `search` is part of its name. */
export const recycleBinQuery = listQuery.extend({ kind: recycleBinKind.optional(), search: text(80).optional() });
export type RecycleBinQuery = z.output<typeof recycleBinQuery>;

/** Days after which the worker permanently deletes what is in the bin. */
export const daysInBin = 30;

/** What a kind is called: "allergy", and its plural. */
export function binKindWords(kind: RecycleBinKind): { one: string; many: string } {
  if (kind === 'pet') return { one: 'pet', many: 'pets' };
  if (kind === 'reminder') return { one: 'reminder', many: 'reminders' };
  return recordKinds[kind];
}

/** Body of `DELETE /api/recycle-bin/{id}`: the thing's name, typed again, as nothing brings it back afterwards. */
export const purge = z.strictObject({ confirm: z.string().max(500) }).meta({ id: 'Purge' });
export type Purge = z.output<typeof purge>;

/** What has to be typed to empty the bin. */
export const emptyWord = 'empty';

/** Body of `DELETE /api/recycle-bin`: the word, typed, as nothing brings anything back afterwards. */
export const emptyBin = z
  .strictObject({
    confirm: z
      .string()
      .max(80)
      .refine((typed) => confirmsPurge(typed, emptyWord), `Type “${emptyWord}” to delete all of it for ever.`),
  })
  .meta({ id: 'EmptyBin' });

/** How many entries went, along with what belonged to them. */
export const emptiedBin = z.object({ purged: z.int() }).meta({ id: 'EmptiedBin' });
export type EmptiedBin = z.output<typeof emptiedBin>;

/** Is `typed` the thing's name? */
export const confirmsPurge = (typed: string, label: string): boolean => isSameName(typed, label);
