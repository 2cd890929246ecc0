import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import { invalid } from '../http/problem-error.ts';

/** A picture as stored: WebP, upright, at most 2048 pixels wide and high, without anything a camera notes. */
export interface PictureImage {
  readonly picture: Buffer;
  /** A 256-pixel square around what catches the eye. */
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
 * Decodes and re-encodes a file, leaving only pixels: no location, nothing hidden in it. Its bytes say what it is, not its name. HEIC
 * isn't among the formats: we can't ship a decoder for it.
 * @throws {ProblemError} 400 when it isn't a picture, or has more than 60 million pixels
 */
export async function readPicture(path: string): Promise<PictureImage> {
  // Loaded with the first picture, because most of a process's work doesn't need it.
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

/** A picture of one of our own drawings, SVG: nothing from outside is read this way. */
export async function pictureOfDrawing(svg: string): Promise<PictureImage> {
  const { default: sharp } = await import('sharp');
  return encode(sharp(Buffer.from(svg)));
}

/** A picture any mail program can show, because some don't know WebP: a square JPEG, of 128 pixels if it's drawn at half that. */
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
