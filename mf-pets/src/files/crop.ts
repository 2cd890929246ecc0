import type { StoredFile } from '@petcare/contracts/files';
import { fileBytes } from './file-bytes.ts';

/** Which square of a picture: how far it's zoomed beyond the shorter side, and where it lies in the remaining room, from 0 to 1. */
export interface Cut {
  zoom: number;
  x: number;
  y: number;
}

/** In the picture's pixels. */
export function cropOf({ width, height }: Pick<StoredFile, 'width' | 'height'>, { zoom, x, y }: Cut) {
  const size = { width: width ?? 1, height: height ?? 1 };
  const side = Math.min(size.width, size.height) / zoom;
  return { ...size, side, left: (size.width - side) * x, top: (size.height - side) * y };
}

const largest = 2048;

/** That square as a JPEG of up to 2,048 pixels. */
export async function squareOf(file: StoredFile, cut: Cut): Promise<Blob> {
  const bytes = await fileBytes(file);
  const picture = await createImageBitmap(new Blob([bytes], { type: file.mime }));
  const { left, top, side } = cropOf(file, cut);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.min(largest, Math.round(side));
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG has no transparency: without this, it would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(picture, left, top, side, side, 0, 0, canvas.width, canvas.height);
  }
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('We couldn’t make the picture.'))),
      'image/jpeg',
      0.92,
    ),
  );
}
