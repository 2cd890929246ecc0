import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { sealKey, sealLength, sealText } from '../archive/seal-stream.ts';
import { isChanged, isNoBackup } from './damaged.ts';

const startOfZip = Buffer.from([0x50, 0x4b, 0x03, 0x04]);

async function bytesAt(path: string, position: number, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws {Damaged} when a byte of the file isn't as Petcare wrote it */
export async function checkSeal(path: string, secret: string, signal: AbortSignal): Promise<void> {
  const { size } = await stat(path);
  if (size <= sealLength || !(await bytesAt(path, 0, startOfZip.length)).equals(startOfZip)) throw isNoBackup();
  const found = await bytesAt(path, size - sealLength, sealLength);
  const seal = createHmac('sha256', sealKey(secret));
  for await (const piece of createReadStream(path, { end: size - sealLength - 1, signal }))
    seal.update(piece as Buffer);
  const wanted = Buffer.from(sealText(seal.digest('hex')));
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) throw isChanged();
}
