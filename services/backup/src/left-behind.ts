import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nobody names a folder of their own like this: what is called so may be removed. */
const prefix = 'petcare-unfinished-backup-';
/** No backup takes this long. */
const longestMs = 24 * 60 * 60 * 1000;

/** Where on this machine something of a backup lies while it is made; `name` may be left out, to have one added. */
export function unfinishedPath(name = ''): string {
  return join(tmpdir(), `${prefix}${name}`);
}

/** Removes what processes that were killed left on this machine. */
export async function removeLeftBehind(now = Date.now()): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    // Another process may be removing it at this moment.
    const found = await lstat(path).catch(() => null);
    const isMine = found?.uid === process.getuid?.();
    if (found && isMine && now - found.mtimeMs > longestMs) await rm(path, { recursive: true, force: true });
  }
}
