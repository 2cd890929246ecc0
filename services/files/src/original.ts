import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { thumbnailPixels, thumbnailSizes, type ThumbnailSize } from '@petcare/contracts/files';
import { invalid, temporaryPath, type PictureMime } from '@petcare/platform';
import type { Sharp } from 'sharp';
import { takenOn } from './taken-on.ts';

/** What is kept of a file that came. */
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
  /** Calendar day, by the clock of the camera; null where it does not say. */
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
 * Encodes a picture anew in its own format, upright, so that nothing but pixels and their colours is left: no place where it was taken
 * (EXIF, XMP, IPTC), no pictures within it and nothing behind it. `keep` is given what was made, which is gone afterwards.
 * @throws {ProblemError} 400 when it cannot be decoded whole
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

/** What is no picture is kept as it came. */
export async function documentAt(path: string): Promise<Original> {
  return { path, ...(await measured(path)), picture: null };
}

async function encoded(path: string, mime: PictureMime, made: string): Promise<Picture> {
  // Loaded with the first picture: most of what a process does needs none.
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

/** All the small sizes of a picture that is kept. @throws when it cannot be decoded */
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
