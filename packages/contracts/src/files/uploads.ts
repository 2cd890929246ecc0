import { id, instant, text, z } from '@petcare/contracts';
import { largestRestore } from '../backup/restores.ts';
import { largestFile } from './files.ts';

/**
 * What is larger, in bytes, is sent in parts, so that it goes on where a connection dropped. What is smaller is through within the
 * 30 seconds that a request may take, also where a phone sends no more than 70 KB a second.
 */
export const resumableFrom = 2 * 1024 * 1024;

/** What an upload is for, and how many bytes it may have at most. */
export const largestUploads = { file: largestFile, restore: largestRestore } as const;
export type UploadPurpose = keyof typeof largestUploads;

/** Body of `POST /api/uploads`: what is to come. */
export const uploadBegin = z
  .strictObject({
    name: text(255, 'Enter a name.'),
    bytes: z.int('Enter the number of bytes.').min(1, 'Enter the number of bytes.'),
    purpose: z.enum(Object.keys(largestUploads) as [UploadPurpose, ...UploadPurpose[]]).default('file'),
  })
  .meta({ id: 'UploadBegin' });
export type UploadBegin = z.output<typeof uploadBegin>;

/** Query of `POST /api/uploads`: the pet that others share, where it is for one of those. */
export const uploadQuery = z.strictObject({ petId: z.uuid().optional() });

/** An upload in parts: `offset` is how many of its `bytes` are here. It is given up once nothing came until `expiresAt`. */
export const upload = z
  .object({
    id,
    name: z.string(),
    purpose: uploadBegin.shape.purpose.unwrap(),
    bytes: z.int(),
    offset: z.int(),
    expiresAt: instant,
  })
  .meta({ id: 'Upload' });
export type Upload = z.output<typeof upload>;

/** The content type of a part, and the version of the protocol (tus, https://tus.io/protocols/resumable-upload, 1.0.0). */
export const partType = 'application/offset+octet-stream';
export const tusVersion = '1.0.0';
