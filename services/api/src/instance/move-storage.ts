import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@petcare/platform';
import { storedKeys } from './stored-keys.ts';

/** What is there in full by now: a bucket has all of an object or none of it. */
async function isThere(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key);
  found?.destroy();
  return found !== null;
}

/**
 * Copies all stored files from one place to another; whatever is already there is left alone, so it resumes where it broke off.
 * Removes nothing.
 */
export async function moveStorage(from: Storage, to: Storage): Promise<{ copied: number; there: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'petcare-move-'));
  const path = join(folder, 'file');
  let [copied, there] = [0, 0];
  try {
    for await (const key of storedKeys(from)) {
      const isDone = await isThere(to, key);
      const content = isDone ? null : await from.read(key);
      if (isDone) there += 1;
      // Anything permanently deleted a moment ago has gone.
      if (!content) continue;
      await pipeline(content, createWriteStream(path, { mode: 0o600 }));
      await to.putFile(key, path);
      copied += 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  return { copied, there };
}
