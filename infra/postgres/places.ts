import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgresError } from './postgres-error.ts';

const root = '/var/lib/petcare';

/** A path below a directory every account may enter; used by root where its own directories are closed to others. */
export function publicDirectory(name: string): string {
  try {
    mkdirSync(root, { recursive: true });
    chmodSync(root, 0o755);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PostgresError(
      `PostgreSQL needs a directory outside root’s home, and ${root} can’t be created: ${reason}.`,
    );
  }
  return join(root, name);
}

/** A short name that is the same for the same directory at every start. */
export function nameFor(directory: string): string {
  return createHash('sha256').update(directory).digest('hex').slice(0, 16);
}
