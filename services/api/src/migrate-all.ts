import { spawnSync } from 'node:child_process';
import { installQueueSchema, migrate } from '@petcare/platform';
import { databases } from './databases.ts';

/** The deployed release (`PETCARE_RELEASE`), or the checkout's commit. */
function releaseHere(): string | null {
  const given = process.env['PETCARE_RELEASE'];
  if (given) return given;
  const { status, stdout } = spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Brings a database up to date: the domains' tables, the queue's tables, grants.
 * @returns the names of the migrations just applied
 */
export async function migrateAll(ownerUrl: string, appUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl, appUrl, databases, releaseHere());
  await installQueueSchema(ownerUrl, decodeURIComponent(new URL(appUrl).username));
  return applied;
}
