import type { Actor, TestApi } from '@petcare/testing/server';

export const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

export async function countIn(api: TestApi, table: string, { organisationId }: Actor, where = 'true'): Promise<number> {
  const [row] = await api.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where organisation_id = $1 and ${where}`,
    [organisationId],
  );
  return row?.count ?? 0;
}

/** Ends whatever is waiting for the lock: to the API it looks as if the database had gone, to the database as if the API had. */
export const cutOffWhoWaits = (api: TestApi): Promise<object[]> =>
  api.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
