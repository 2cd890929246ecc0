import { id, localDate, z } from '@petcare/contracts';
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

/** What takes up room: files, pictures or not, those in the recycle bin, photos of pets, and uploads in progress. */
export const roomKindNames = {
  photos: 'Photos',
  documents: 'Documents',
  bin: 'Files in the recycle bin',
  'pet-photos': 'Profile photos of pets',
  underway: 'Being uploaded',
} as const;
export type RoomKind = keyof typeof roomKindNames;

/** The share of the room from which people are warned. */
export const nearlyFull = 0.8;

/** How many of the largest files are named, as deleting those frees the most. */
export const largestNamed = 5;

const largeFile = z.object({
  id,
  name: z.string(),
  type: fileType,
  bytes: z.int(),
  datedOn: localDate,
  /** Whose photos and documents it is in; null if it belongs only to records, or to nothing. */
  petId: id.nullable(),
  /** It belongs to no pet and no record. */
  isLoose: z.boolean(),
});
export type LargeFile = z.output<typeof largeFile>;

/** Where to view and delete a file; null if it is found with what it belongs to. */
export function addressOfFile(file: Omit<LargeFile, 'name' | 'bytes'>): string | null {
  const { id: fileId, petId, type, datedOn, isLoose } = file;
  if (petId === null) return isLoose ? `/pets/documents?file=${fileId}` : null;
  const search = new URLSearchParams({ tab: 'documents', type, year: datedOn.slice(0, 4), file: fileId });
  return `/pets/${petId}?${search.toString()}`;
}

/**
 * Answer of `GET /api/files/room`, in bytes; `limit` is the plan's, null if there is none. Of the largest files, those the
 * asker may see, largest first.
 */
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
    largest: z.array(largeFile).max(largestNamed),
  })
  .meta({ id: 'FilesRoom' });
export type FilesRoom = z.output<typeof filesRoom>;

/** How full it is: when it is full, everything except uploads still works. */
export function fullnessOf({ used, limit }: Pick<FilesRoom, 'used' | 'limit'>): 'ok' | 'nearly' | 'full' {
  if (limit === null) return 'ok';
  if (used >= limit) return 'full';
  return used >= limit * nearlyFull ? 'nearly' : 'ok';
}
