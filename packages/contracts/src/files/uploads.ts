import { id, instant, text, z } from '@petcare/contracts';
import { largestRestore } from '../backup/restores.ts';
import { largestFile } from './files.ts';

/**
 * Anything larger, in bytes, is sent in parts, so that it can resume after a dropped connection. Anything smaller gets through
 * within a request's 30 seconds, even from a phone sending only 70 KB a second.
 */
export const resumableFrom = 2 * 1024 * 1024;

/** What an upload is for, and how many bytes it may have at most. */
export const largestUploads = { file: largestFile, restore: largestRestore } as const;
export type UploadPurpose = keyof typeof largestUploads;

/** Body of `POST /api/uploads`: what is about to be sent. */
export const uploadBegin = z
  .strictObject({
    name: text(255, 'Enter a name.'),
    bytes: z.int('Enter the number of bytes.').min(1, 'Enter the number of bytes.'),
    purpose: z.enum(Object.keys(largestUploads) as [UploadPurpose, ...UploadPurpose[]]).default('file'),
  })
  .meta({ id: 'UploadBegin' });
export type UploadBegin = z.output<typeof uploadBegin>;

/** Query of `POST /api/uploads`: the pet someone shares, if it is for one of those. */
export const uploadQuery = z.strictObject({ petId: z.uuid().optional() });

/** An upload in parts: `offset` is how many of its `bytes` have arrived. It is given up if nothing arrives until `expiresAt`. */
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

/** A part's content type, and the protocol version (tus, https://tus.io/protocols/resumable-upload, 1.0.0). */
export const partType = 'application/offset+octet-stream';
export const tusVersion = '1.0.0';
