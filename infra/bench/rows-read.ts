import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

/** An idle connection tells what it did within that time. */
const told = 11_000;

const counted = `
  select i.schemaname || '.' || i.indexrelname as name, i.idx_tup_read::float8 as rows from pg_stat_user_indexes i
  union all
  select t.schemaname || '.' || t.relname || ', all of it', t.seq_tup_read::float8 from pg_stat_user_tables t`;

async function counts(superuserUrl: string): Promise<Map<string, number>> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; rows: number }>(counted);
    return new Map(rows.map(({ name, rows: read }) => [name, read]));
  } finally {
    await client.end();
  }
}

/** What PostgreSQL read in each of these databases for one request, by its own count: the indexes with the rows they led to. */
export async function rowsReadBy(
  databases: readonly { superuserUrl: string; ask: () => Promise<void> }[],
): Promise<string[]> {
  const times = 20;
  const read = async (): Promise<Map<string, number>[]> => {
    await pause(told);
    return Promise.all(databases.map(({ superuserUrl }) => counts(superuserUrl)));
  };
  const before = await read();
  for (const { ask } of databases) for (let time = 0; time < times; time++) await ask();
  const after = await read();
  return after.map((counters, index) =>
    [...counters]
      .map(([name, rows]) => [name, Math.round((rows - (before[index]?.get(name) ?? 0)) / times)] as const)
      .filter(([, rows]) => rows > 1)
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 3)
      .map(([name, rows]) => `${name} ${rows}`)
      .join('; '),
  );
}
