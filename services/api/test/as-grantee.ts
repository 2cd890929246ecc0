import { Database } from '@petcare/platform';
import type { TestApi } from '@petcare/testing/server';

/** Work in the name of someone something is shared with, all of it rolled back afterwards. */
export async function asGrantee<T>(
  api: TestApi,
  organisationId: string,
  person: string,
  work: (query: (sql: string, values?: string[]) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  let found: { value: T } | null = null;
  const undone = new Error('Nothing of it is kept.');
  try {
    await api.app.get(Database).transaction(organisationId, async ({ query }) => {
      await query(`select set_config('app.via', 'grant', true), set_config('app.grantee', $1, true)`, [person]);
      found = { value: await work(query) };
      throw undone;
    });
  } catch (error) {
    if (error !== undone || !found) throw error;
  }
  if (!found) throw new Error('Nothing was looked at.');
  return (found as { value: T }).value;
}
