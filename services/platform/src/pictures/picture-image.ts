import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { invalid } from '../http/problem-error.ts';

/** A picture as it is kept: WebP, upright, at most 2048 pixels wide and high, without any of what a camera notes. */
export interface PictureImage {
  readonly picture: Buffer;
  /** A square of 256 pixels around what catches the eye. */
  readonly thumbnail: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of `picture`, base64url. */
  readonly sha256: string;
}

const accepted = new Set(['jpeg', 'png', 'webp']);
const refusal = (message: string) => invalid([{ path: 'file', message }]);
const unreadable = () => refusal('Choose a JPEG, PNG or WebP picture. This file isn’t one, or is damaged.');

/**
 * Decodes a file and encodes it anew, so that nothing but pixels is left: no place where it was taken, nothing that was hidden in it.
 * What it is, its bytes say, not its name. HEIC is not among the formats: no decoder of it may be shipped here.
 * @throws {ProblemError} 400 when it is no picture, or one of more than 60 million pixels
 */
export async function readPicture(path: string): Promise<PictureImage> {
  // Loaded with the first picture: most of what a process does needs none.
  const { default: sharp } = await import('sharp');
  const source = sharp(path, { limitInputPixels: 60_000_000, failOn: 'error' });
  const { format } = await source.metadata().catch(() => {
    throw unreadable();
  });
  if (!accepted.has(format)) throw unreadable();
  return encode(source.autoOrient()).catch(() => {
    throw unreadable();
  });
}

/** A picture of a drawing of ours, SVG: nothing that comes from outside is read this way. */
export async function pictureOfDrawing(svg: string): Promise<PictureImage> {
  const { default: sharp } = await import('sharp');
  return encode(sharp(Buffer.from(svg)));
}

/** A picture as every mail program can show it, WebP being unknown to some of them: a square JPEG, of 128 pixels where it is drawn at half of that. */
export async function jpegForMail(picture: Buffer, size = 128): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(picture).resize(size, size).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer();
}

async function encode(upright: Sharp): Promise<PictureImage> {
  const [{ data: picture, info }, thumbnail] = await Promise.all([
    upright
      .clone()
      .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true }),
    upright.clone().resize(256, 256, { fit: 'cover', position: 'attention' }).webp({ quality: 80 }).toBuffer(),
  ]);
  const sha256 = createHash('sha256').update(picture).digest('base64url');
  return { picture, thumbnail, width: info.width, height: info.height, sha256 };
}
