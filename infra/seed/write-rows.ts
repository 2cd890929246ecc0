import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { tables, type Ground, type Row } from './rows.ts';

/** Rows put together before they're handed on: one by one they'd take several times as long. */
const chunkRows = 2000;

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const valueText = (value: string | null): string =>
  value === null ? '\\N' : value.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found);

/** In the text format of COPY (PostgreSQL, "File Formats"). */
function* textOf(rows: Iterable<Row>): Generator<string> {
  let chunk: string[] = [];
  for (const row of rows) {
    chunk.push(`${row.map(valueText).join('\t')}\n`);
    if (chunk.length < chunkRows) continue;
    yield chunk.join('');
    chunk = [];
  }
  yield chunk.join('');
}

/** Drops an index whose entries take longer than their rows, for this transaction; what it returns makes it again at once. */
async function withoutIndex(client: Client, name: string): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ sql: string }>(`select pg_get_indexdef($1::regclass) as sql`, [name]);
  await client.query(`drop index ${name}`);
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await client.query(rows[0]?.sql ?? '');
  };
}

/**
 * Writes every row in one transaction, all or none. Whoever searches or writes in the meantime waits for its end.
 * @param client of a role that row-level security doesn't bind
 * @param written told about each table once it's complete
 */
export async function writeRows(
  client: Client,
  ground: Ground,
  written: (table: string, rows: number) => void = () => undefined,
): Promise<void> {
  await client.query('begin');
  try {
    const madeAnew = await withoutIndex(client, 'platform.search_entry_marks_idx');
    for (const { name, columns, rows } of tables) {
      const into = client.query(from(`copy ${name} (${columns}) from stdin`));
      await pipeline(Readable.from(textOf(rows(ground))), into);
      written(name, into.rowCount);
    }
    await madeAnew();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}
