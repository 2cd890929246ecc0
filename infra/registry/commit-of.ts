import { spawnSync } from 'node:child_process';

function git(folder: string, ...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** The commit whose sources are in `folder`; null if they differ from it, or if there is no Git. */
export function commitOf(folder: string): string | null {
  return git(folder, 'status', '--porcelain', '--', '.') === '' ? git(folder, 'rev-parse', 'HEAD') : null;
}
