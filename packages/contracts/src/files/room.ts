import { z } from '@petcare/contracts';
import { fileType } from './files.ts';

/** Query of `GET /api/files/summary`. */
export const filesSummaryQuery = z.strictObject({ petId: z.uuid().optional() });

/** Answer of `GET /api/files/summary`: how many files there are by type, and by the year of `datedOn`, the latest first. */
export const filesSummary = z
  .object({
    types: z.array(z.object({ type: fileType, count: z.int(), bytes: z.int() })),
    years: z.array(z.object({ year: z.int(), count: z.int() })),
  })
  .meta({ id: 'FilesSummary' });
export type FilesSummary = z.output<typeof filesSummary>;

/** What takes up room: files by whether they are pictures, those in the recycle bin, photos of pets, and what is on its way. */
export const roomKindNames = {
  photos: 'Photos',
  documents: 'Documents',
  bin: 'Files in the recycle bin',
  'pet-photos': 'Profile photos of pets',
  underway: 'Being uploaded',
} as const;
export type RoomKind = keyof typeof roomKindNames;

/** Share of the room from which people are warned. */
export const nearlyFull = 0.8;

/** Answer of `GET /api/files/room`, in bytes; `limit` is that of the plan, null where there is none. */
export const filesRoom = z
  .object({
    used: z.int(),
    limit: z.int().nullable(),
    kinds: z.array(
      z.object({
        kind: z.enum(Object.keys(roomKindNames) as [RoomKind, ...RoomKind[]]),
        count: z.int(),
        bytes: z.int(),
      }),
    ),
  })
  .meta({ id: 'FilesRoom' });
export type FilesRoom = z.output<typeof filesRoom>;

/** How full it is: everything but uploads goes on when it is full. */
export function fullnessOf({ used, limit }: Pick<FilesRoom, 'used' | 'limit'>): 'ok' | 'nearly' | 'full' {
  if (limit === null) return 'ok';
  if (used >= limit) return 'full';
  return used >= limit * nearlyFull ? 'nearly' : 'ok';
}
