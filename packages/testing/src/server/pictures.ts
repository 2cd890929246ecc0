import sharp from 'sharp';
import type { Answer, Visitor } from './visitor.ts';

/** Somewhere in Greenwich, as a phone notes it. */
const location = {
  GPSLatitudeRef: 'N',
  GPSLatitude: '51/1 28/1 40/1',
  GPSLongitudeRef: 'W',
  GPSLongitude: '0/1 0/1 5/1',
};

/** A photo as a camera leaves it: with where it was taken, and stored on its side. */
export function aPhoto(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2c6a4e' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Anna Hadley' }, IFD3: location })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Sends `bytes` as a form's file, as a browser does, after the `fields`. */
export async function upload(
  visitor: Visitor,
  path: string,
  bytes: Uint8Array,
  name = 'photo.jpg',
  fields: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  const encoded = new Response(form);
  const contentType = encoded.headers.get('content-type') ?? '';
  return visitor.post(path, Buffer.from(await encoded.arrayBuffer()), { headers: { 'content-type': contentType } });
}
