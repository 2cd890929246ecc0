import { lstat, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Nobody gives files of their own a name like this, so anything with one may be removed. */
const names = /^petcare-(upload|original|report)-[\da-f-]{36}$/;
/** Nothing written there takes this long. */
const longestMs = 60 * 60 * 1000;

/** Removes files that killed processes left on this machine on the way to storage. */
export async function removeTemporaryFiles(now = Date.now()): Promise<void> {
  for (const name of (await readdir(tmpdir())).filter((one) => names.test(one))) {
    const path = join(tmpdir(), name);
    // Another process may be removing it right now.
    const found = await lstat(path).catch(() => null);
    const isMine = found?.uid === process.getuid?.();
    if (found && isMine && now - found.mtimeMs > longestMs) await rm(path, { force: true });
  }
}
