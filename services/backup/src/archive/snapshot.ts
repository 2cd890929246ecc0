import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { Database, type NamedBackedUpTable, type Transaction } from '@petcare/platform';
import { BackedUp } from '../backed-up.ts';
import { csvHead, csvLine } from './csv.ts';
import { csvPath, jsonPath, type TableEntry } from './file-format.ts';
import { Measured } from './measured.ts';

const batch = 500;

type Query = Transaction['query'];

/** A row as the database writes it as JSON. */
export type JsonRow = Record<string, unknown> & { id?: string; name?: string };

interface Columns {
  /** Without the organisation, which all rows share. */
  readonly names: readonly string[];
  /** Those of them that a new row may leave out. */
  readonly optional: readonly string[];
  readonly key: readonly { readonly name: string; readonly type: string }[];
  /** The column that names the organisation. */
  readonly tenant: string;
}

/** What a row stands for in storage. */
export interface RowWithBytes {
  readonly id: string;
  /** Its name, if it has one. */
  readonly name: string | null;
}

/** All of an organisation's rows at one moment, written to a folder on this machine. */
export interface Snapshot {
  readonly organisation: { readonly id: string; readonly name: string };
  readonly tables: readonly TableEntry[];
  readonly rows: number;
  /** Of all rows as JSON. */
  readonly rowBytes: number;
  readonly withBytes: readonly RowWithBytes[];
  /** Of those files, as far as their rows say. */
  readonly bytesExpected: number;
}

const columnsSql = `select a.attname as name, format_type(a.atttypid, null) as type, k.place::int as place,
    a.atthasdef or not a.attnotnull as "isOptional"
  from pg_attribute a left join (select u.number, u.place from pg_index i, unnest(i.indkey) with ordinality as u (number, place)
      where i.indrelid = $1::text::regclass and i.indisprimary) k on k.number = a.attnum
  where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`;

/** A table's columns, with those of its key in order. */
export async function columnsOfTable(query: Query, table: string): Promise<Columns> {
  const all = await query<{ name: string; type: string; place: number | null; isOptional: boolean }>(columnsSql, [
    table,
  ]);
  const tenant = all.some(({ name }) => name === 'organisation_id') ? 'organisation_id' : 'id';
  const own = all.filter(({ name }) => name !== 'organisation_id');
  const key = own
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number(one.place) - Number(other.place));
  const optional = own.filter(({ isOptional }) => isOptional).map(({ name }) => name);
  return { names: own.map(({ name }) => name), optional, key, tenant };
}

function pageSql(table: string, { names, key, tenant }: Columns, isFirst: boolean): string {
  const keys = key.map(({ name }) => `t.${name}`).join(', ');
  const places = key.map(({ type }, index) => `$${index + 2}::${type}`).join(', ');
  const beyond = isFirst || keys === '' ? '' : `and (${keys}) > (${places})`;
  return `select to_json(r)::text as row from (select ${names.map((name) => `t.${name}`).join(', ')} from ${table} t
    where t.${tenant} = $1 ${beyond} ${keys && `order by ${keys}`} limit ${batch}) r`;
}

/** A table's rows in key order, this many at a time. */
async function* pagesOf(query: Query, organisationId: string, { table }: NamedBackedUpTable): AsyncGenerator<string[]> {
  const columns = await columnsOfTable(query, table);
  let after: string[] = [];
  for (;;) {
    const sql = pageSql(table, columns, after.length === 0);
    const rows = (await query<{ row: string }>(sql, [organisationId, ...after])).map(({ row }) => row);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch || columns.key.length === 0) return;
    const values = JSON.parse(last) as JsonRow;
    after = columns.key.map(({ name }) => String(values[name]));
  }
}

/** Writes one file of a snapshot. What goes wrong with it, such as a full disk, is thrown to whoever writes next. */
async function writer(folder: string, path: string, signal: AbortSignal) {
  const place = join(folder, path);
  await mkdir(dirname(place), { recursive: true, mode: 0o700 });
  const measured = new Measured();
  const written = pipeline(measured, createWriteStream(place, { mode: 0o600 }), { signal });
  written.catch(() => undefined);
  return {
    write: async (text: string): Promise<void> => {
      if (!measured.write(text)) await Promise.race([once(measured, 'drain'), written]);
    },
    end: async () => {
      measured.end();
      await written;
      return { path, ...measured.result() };
    },
  };
}

/** Reads what an organisation has at one moment, and nothing kept outside the database. */
@Injectable()
export class Snapshots {
  constructor(
    private readonly database: Database,
    private readonly backedUp: BackedUp,
  ) {}

  /** `rowsDone` is told about rows as they're written, with their bytes as JSON and how many rows there are. */
  async take(
    organisationId: string,
    folder: string,
    {
      rowsDone,
      signal,
    }: { rowsDone: (done: { rows: number; bytes: number }, all: number) => void; signal: AbortSignal },
  ): Promise<Snapshot> {
    return this.database.snapshot(organisationId, async (query) => {
      await query(`select set_config('TimeZone', 'UTC', true)`);
      const all = await this.count(query, organisationId);
      const [organisation] = await query<{ id: string; name: string }>(
        `select id, name from organisations.organisation where id = $1`,
        [organisationId],
      );
      if (!organisation) throw new Error('We can’t find this organisation');
      const tables: TableEntry[] = [];
      const withBytes: RowWithBytes[] = [];
      let [rows, rowBytes, bytesExpected] = [0, 0, 0];
      for (const table of this.backedUp.tables) {
        const seen = (row: JsonRow) => {
          if (!table.withBytes || row.id === undefined) return;
          withBytes.push({ id: row.id, name: row.name ?? null });
          bytesExpected += Number(row['bytes'] ?? 0);
        };
        const written = (count: number, bytes: number) =>
          rowsDone({ rows: (rows += count), bytes: (rowBytes += bytes) }, all);
        tables.push(await writeTable(query, { organisationId, table, folder }, { seen, written, signal }));
      }
      return { organisation, tables, rows, rowBytes, withBytes, bytesExpected };
    });
  }

  private async count(query: Query, organisationId: string): Promise<number> {
    let all = 0;
    for (const { table } of this.backedUp.tables) {
      const { tenant } = await columnsOfTable(query, table);
      const [row] = await query<{ rows: number }>(`select count(*) as rows from ${table} where ${tenant} = $1`, [
        organisationId,
      ]);
      all += row?.rows ?? 0;
    }
    return all;
  }
}

async function writeTable(
  query: Query,
  { organisationId, table, folder }: { organisationId: string; table: NamedBackedUpTable; folder: string },
  {
    seen,
    written,
    signal,
  }: { seen: (row: JsonRow) => void; written: (rows: number, bytes: number) => void; signal: AbortSignal },
): Promise<TableEntry> {
  const { names } = await columnsOfTable(query, table.table);
  const json = await writer(folder, jsonPath(table.table), signal);
  const csv = await writer(folder, csvPath(table.table), signal);
  await csv.write(csvHead(names));
  let rows = 0;
  for await (const page of pagesOf(query, organisationId, table)) {
    signal.throwIfAborted();
    const values = page.map((row) => JSON.parse(row) as JsonRow);
    values.forEach(seen);
    await json.write(page.map((row, index) => `${rows + index === 0 ? '[' : ','}\n${row}`).join(''));
    await csv.write(values.map((row) => csvLine(names.map((name) => row[name]))).join(''));
    rows += page.length;
    written(page.length, Buffer.byteLength(page.join('\n')));
  }
  await json.write(rows === 0 ? '[]\n' : '\n]\n');
  return { table: table.table, rows, columns: [...names], json: await json.end(), csv: await csv.end() };
}
