import { installQueueSchema, migrate } from '@petcare/platform';
import { databases } from './databases.ts';

/**
 * Brings a database up to date: domains' tables, the queue's tables, grants.
 * @returns the names of the migrations that were applied now
 */
export async function migrateAll(ownerUrl: string, appUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl, appUrl, databases);
  await installQueueSchema(ownerUrl, decodeURIComponent(new URL(appUrl).username));
  return applied;
}
