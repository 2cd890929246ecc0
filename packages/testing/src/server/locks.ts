import { Client } from 'pg';
import { eventually } from './eventually.ts';
import type { TestApi } from './test-api.ts';

/**
 * Holds the locks `sql` takes while `work` runs, so that requests can be made to meet at a known point; `waiting`
 * resolves once that many connections wait for a lock. Don't await a request caught here inside `work`.
 */
export async function whileLocked(
  api: TestApi,
  sql: string,
  work: (waiting: (count: number) => Promise<void>) => Promise<void>,
): Promise<void> {
  const holder = new Client({ connectionString: api.database.superuserUrl });
  await holder.connect();
  const waiting = (count: number) =>
    eventually(async () => {
      const { length } = await api.sql(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (length !== count) throw new Error(`${length} connections wait, not ${count}`);
    });
  try {
    await holder.query('begin');
    await holder.query(sql);
    await work(waiting);
    await holder.query('commit');
  } finally {
    await holder.end();
  }
}
