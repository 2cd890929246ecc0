import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { thumbnailPixels, thumbnailSizes, type ThumbnailSize } from '@petcare/contracts/files';
import { invalid, temporaryPath, type PictureMime } from '@petcare/platform';
import type { Sharp } from 'sharp';
import { takenOn } from './taken-on.ts';

/** What is kept of an uploaded file. */
export interface Original {
  /** In a temporary place. */
  readonly path: string;
  readonly bytes: number;
  /** SHA-256, base64url. */
  readonly sha256: string;
  readonly picture: Picture | null;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  /** Calendar day, by the camera's clock; null if it doesn't say. */
  readonly takenOn: string | null;
  readonly thumbnails: Readonly<Record<ThumbnailSize, Buffer>>;
}

const formats: Record<PictureMime, 'jpeg' | 'png' | 'webp'> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
};
const limits = { limitInputPixels: 60_000_000, failOn: 'error' } as const;
const unreadable = () =>
  invalid([{ path: 'file', message: 'This picture is damaged or too large: the most we can read is 60 megapixels.' }]);

/**
 * Re-encodes a picture in its own format, upright, leaving only pixels and their colours: no location (EXIF, XMP, IPTC), no embedded
 * pictures and nothing after the end. `keep` gets the result, which is removed afterwards.
 * @throws {ProblemError} 400 when it can't be fully decoded
 */
export async function withPicture<T>(
  path: string,
  mime: PictureMime,
  keep: (original: Original) => Promise<T>,
): Promise<T> {
  const made = temporaryPath('original');
  try {
    const picture = await encoded(path, mime, made);
    return await keep({ path: made, ...(await measured(made)), picture });
  } finally {
    await rm(made, { force: true });
  }
}

/** Anything that isn't a picture is kept as it arrived. */
export async function documentAt(path: string): Promise<Original> {
  return { path, ...(await measured(path)), picture: null };
}

async function encoded(path: string, mime: PictureMime, made: string): Promise<Picture> {
  // Loaded with the first picture, because most of a process's work doesn't need it.
  const { default: sharp } = await import('sharp');
  try {
    const source = sharp(path, limits);
    const { format, exif } = await source.metadata();
    if (format !== formats[mime]) throw unreadable();
    const { width, height } = await writeAs(mime, source.autoOrient().keepIccProfile()).toFile(made);
    return { width, height, takenOn: takenOn(exif), thumbnails: await thumbnailsOf(made) };
  } catch {
    throw unreadable();
  }
}

function writeAs(mime: PictureMime, picture: Sharp): Sharp {
  if (mime === 'image/jpeg') return picture.jpeg({ quality: 90 });
  return mime === 'image/png' ? picture.png() : picture.webp({ quality: 90 });
}

/** All the small versions of a stored picture. @throws when it can't be decoded */
export async function thumbnailsOf(picture: string | Buffer): Promise<Picture['thumbnails']> {
  const { default: sharp } = await import('sharp');
  const small = async (size: ThumbnailSize) => [size, await thumbnail(sharp(picture, limits), size)] as const;
  return Object.fromEntries(await Promise.all(thumbnailSizes.map(small))) as Picture['thumbnails'];
}

function thumbnail(picture: Sharp, size: ThumbnailSize): Promise<Buffer> {
  const most = thumbnailPixels[size];
  return picture.resize(most, most, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 80 }).toBuffer();
}

async function measured(path: string): Promise<Pick<Original, 'bytes' | 'sha256'>> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest('base64url') };
}
