import { id, localDate, organisationRecord, pastDate, text, z } from '@petcare/contracts';
import { fromYear1900 } from '../health/recent-date.ts';

/** Type of a file → the word people read. */
export const fileTypeNames = {
  photo: 'Photo',
  certificate: 'Certificate',
  lab: 'Lab result',
  imaging: 'X-ray or scan',
  prescription: 'Prescription',
  invoice: 'Invoice',
  insurance: 'Insurance',
  passport: 'Passport',
  microchip: 'Microchip',
  pedigree: 'Pedigree',
  other: 'Other',
} as const;
export type FileType = keyof typeof fileTypeNames;
export const fileType = z.enum(Object.keys(fileTypeNames) as [FileType, ...FileType[]]);

/** What a file may be, judged by its bytes. */
export const fileMime = z.enum([
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
  'text/plain',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
]);
export type FileMime = z.infer<typeof fileMime>;

/** For an input's `accept`; phones turn their HEIC into JPEG when they see this. */
export const acceptedFiles = [...fileMime.options, '.docx', '.csv'].join(',');

/** The largest file allowed, in bytes. */
export const largestFile = 25 * 1024 * 1024;

/** The most files a record may have attached. */
export const filesPerRecord = 20;

const listed = (error?: string) =>
  z
    .array(id, error)
    .max(filesPerRecord, `Attach up to ${filesPerRecord} files.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Attach each file once.');

/** Files that belong to a record, in the order they are shown. */
export const fileIds = listed();

/** The same in a form, where some may still be uploading; then there is no list yet. */
export const typedFileIds = listed('Wait until every file has uploaded, or cancel the rest.').default([]);

/** How many files one archive may name: more don't fit into an address. A pet's, a type's or a year's files may be any number. */
export const filesPerArchive = 200;

/** The largest total size of an archive's files: not every program can unpack more than 4 GB. */
export const largestArchive = 4_000_000_000;

const keepUntil = fromYear1900(localDate).refine((date) => date <= '2199-12-31', 'Enter a date before 2200.');
const idList = z
  .string()
  .max(filesPerArchive * 37)
  .refine((ids) => ids.split(',').every((one) => id.safeParse(one).success), 'Name files by their ids.');

/**
 * A photo or document: `bytes` and `sha256` (base64url) are of what is served, `width` and `height` of a picture in pixels. `datedOn` is
 * the day it was taken, else the day it was uploaded; the latest come first. Anything kept until a day can't be deleted until after it.
 */
export const storedFile = organisationRecord(
  'File',
  {
    name: text(120, 'Enter a name.'),
    type: fileType,
    takenOn: pastDate.nullable(),
    retainUntil: keepUntil.nullable(),
    /** Whose photos and documents it is in; null for what belongs to records alone. Sent for none, it goes after a week. */
    petId: id.nullable(),
  },
  {
    kept: {
      retainUntil: localDate.nullable(),
      takenOn: localDate.nullable(),
      mime: fileMime,
      bytes: z.int(),
      sha256: z.string(),
      width: z.int().nullable(),
      height: z.int().nullable(),
      datedOn: localDate,
    },
    filters: {
      petId: id.optional(),
      type: fileType.optional(),
      /** Pictures, or everything else. */
      group: z.enum(['pictures', 'documents']).optional(),
      year: z.coerce.number().int().min(1900).max(2199).optional(),
      /** Only what belongs to no pet and no record. */
      loose: z.literal('true').optional(),
      /** Files by id, separated by commas. */
      ids: idList.optional(),
    },
  },
);
export type StoredFile = z.output<typeof storedFile.row>;
export type StoredFileUpdate = z.output<typeof storedFile.update>;

/** Form fields sent with a file, besides the file itself in `file`; all are text. For a picture, `type` defaults to a photo. */
export const fileUpload = z
  .strictObject({ type: fileType.optional(), petId: id.optional(), takenOn: pastDate.optional() })
  .meta({ id: 'FileUpload' });
export type FileUpload = z.output<typeof fileUpload>;

/** Query of `GET /api/files/archive`: a ZIP of these files, or of all that the other fields let through. */
export const archiveQuery = storedFile.query.pick({ ids: true, petId: true, group: true, type: true, year: true });
export type ArchiveQuery = z.output<typeof archiveQuery>;

export const thumbnailSizes = ['small', 'medium', 'large'] as const;
export type ThumbnailSize = (typeof thumbnailSizes)[number];

/** A thumbnail's longest side in pixels; none is larger than its picture. */
export const thumbnailPixels: Record<ThumbnailSize, number> = { small: 400, medium: 1000, large: 2048 };

/** Where a file's bytes are, or a picture's small WebP. */
export function fileAddress(fileId: string, size: 'whole' | ThumbnailSize = 'whole'): string {
  return `/api/files/${fileId}${size === 'whole' ? '' : `/thumbnail?size=${size}`}`;
}

/** Does it have a thumbnail, and can it be viewed? */
export function isPictureFile({ mime }: Pick<StoredFile, 'mime'>): boolean {
  return mime.startsWith('image/');
}
