import { z } from 'zod';
import { id, instant, listOf } from './values.ts';

export const recycleBinKind = z.enum(['pet', 'reminder']);
export type RecycleBinKind = z.infer<typeof recycleBinKind>;

/** Something deleted that can be put back; `id` is the id of the deleted record itself. */
export const recycleBinItem = z
  .object({ id, kind: recycleBinKind, label: z.string(), deletedAt: instant, deletedBy: z.string().nullable() })
  .meta({ id: 'RecycleBinItem' });
export type RecycleBinItem = z.infer<typeof recycleBinItem>;

export const recycleBinList = listOf(recycleBinItem).meta({ id: 'RecycleBinList' });
