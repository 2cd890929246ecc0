import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nobody names files of their own like this: what is called so may be removed. */
const names = /^petcare-(upload|original|report)-[\da-f-]{36}$/;
/** Nothing that is written there takes this long. */
const longestMs = 60 * 60 * 1000;

/** Removes what processes that were killed left of files on their way to storage, on this machine. */
export async function removeTemporaryFiles(now = Date.now()): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => names.test(one))) {
    const path = join(tmpdir(), name);
    // Another process may be removing it at this moment.
    const found = await lstat(path).catch(() => null);
    const isMine = found?.uid === process.getuid?.();
    if (found && isMine && now - found.mtimeMs > longestMs) await rm(path, { force: true });
  }
}
