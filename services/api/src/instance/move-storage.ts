import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '@petcare/platform';
import { storedKeys } from './stored-keys.ts';

/** What is there as a whole by now: a bucket has an object wholly or not at all. */
async function isThere(storage: Storage, key: string): Promise<boolean> {
  const found = await storage.read(key);
  found?.destroy();
  return found !== null;
}

/**
 * Copies everything that is kept from one place to another; what is there already is left as it is, so that it goes on where it broke
 * off. Nothing is removed.
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
      // What was deleted for good a moment ago is not there any more.
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
