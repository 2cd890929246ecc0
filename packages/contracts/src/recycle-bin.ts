import { z } from 'zod';
import { recordKindNames } from './record-kinds.ts';
import { id, instant, listOf, listQuery } from './values.ts';

export const recycleBinKind = z.enum(['pet', 'reminder', ...recordKindNames]);
export type RecycleBinKind = z.infer<typeof recycleBinKind>;

/** Something deleted that can be put back; `id` is the id of the deleted record itself, `petId` the pet it goes back to. */
export const recycleBinItem = z
  .object({
    id,
    kind: recycleBinKind,
    label: z.string(),
    petId: id.nullable(),
    deletedAt: instant,
    deletedBy: z.string().nullable(),
  })
  .meta({ id: 'RecycleBinItem' });
export type RecycleBinItem = z.infer<typeof recycleBinItem>;

export const recycleBinList = listOf(recycleBinItem).meta({ id: 'RecycleBinList' });

/** Query of `GET /api/recycle-bin`: what was deleted last comes first. */
export const recycleBinQuery = listQuery.extend({ kind: recycleBinKind.optional() });
export type RecycleBinQuery = z.output<typeof recycleBinQuery>;
