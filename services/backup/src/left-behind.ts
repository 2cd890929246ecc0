import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nobody gives a folder of their own a name like this, so anything with one may be removed. */
const prefix = 'petcare-unfinished-backup-';
/** No backup takes this long. */
const longestMs = 24 * 60 * 60 * 1000;

/** Where parts of a backup go on this machine while it's made; `name` can be left out, to have one added. */
export function unfinishedPath(name = ''): string {
  return join(tmpdir(), `${prefix}${name}`);
}

/** Removes what killed processes left on this machine. */
export async function removeLeftBehind(now = Date.now()): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const path = join(tmpdir(), name);
    // Another process may be removing it right now.
    const found = await lstat(path).catch(() => null);
    const isMine = found?.uid === process.getuid?.();
    if (found && isMine && now - found.mtimeMs > longestMs) await rm(path, { recursive: true, force: true });
  }
}
