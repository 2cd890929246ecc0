import type { Pool } from 'pg';

/** Faults put into a worker's code; each removes one thing that keeps e-mails from being lost or sent twice. */
export const codeMutants = {
  'a lost connection is tried again as if nothing had been given': {
    file: 'mail/smtp-failure.ts',
    find: "return failure('answer', false);",
    replace: "return failure('message', false);",
  },
  '354 is taken for success': {
    file: 'mail/delivery.ts',
    find: 'if (error instanceof PoolClosedError)',
    replace:
      "if (offered) return this.record(mail, { state: 'sent' }).then(() => 'fine' as const);\n      if (error instanceof PoolClosedError)",
  },
} as const;

/** Runs `work` while functions of the database are changed, then restores them. */
export async function withFunctions<T>(
  database: Pool,
  names: readonly string[],
  change: (sql: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await database.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc where pronamespace = 'platform'::regnamespace and proname = any($1)`,
    [names],
  );
  for (const { sql } of rows) {
    if (change(sql) === sql) throw new Error('There is nothing to change');
    await database.query(change(sql));
  }
  try {
    return await work();
  } finally {
    for (const { sql } of rows) await database.query(sql);
  }
}
