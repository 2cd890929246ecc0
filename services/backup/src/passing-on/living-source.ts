import type { Storage } from '@petcare/platform';
import { Meanwhile } from '../restoring/apply-plan.ts';
import type { RowSource, SourceFile } from '../restoring/row-source.ts';
import type { RowsAlong } from './rows-along.ts';

const batch = 500;

/** What goes along with a pet, as it was at that moment. */
export interface Along {
  readonly tables: readonly RowsAlong[];
  readonly at: string;
}

/** The same as a backup that has nothing but a single pet. */
export function livingSource(
  organisationId: string,
  { tables, at, files }: Along & { readonly files: readonly SourceFile[] },
): RowSource {
  const rowsOf = new Map(tables.map(({ table, rows }) => [table, rows.map((row) => JSON.stringify(row))]));
  const filesOf = Map.groupBy(files, ({ row }) => row);
  return {
    manifest: { madeAt: at, organisation: { id: organisationId, name: '' }, tables, files },
    pages: async function* (table) {
      const rows = rowsOf.get(table) ?? [];
      for (let from = 0; from < rows.length; from += batch) yield await Promise.resolve(rows.slice(from, from + batch));
    },
    filesOf: (row) => filesOf.get(row) ?? [],
  };
}

/** How much is in storage for it, as its rows say. */
export function bytesOf({ tables }: Along, withBytes: ReadonlySet<string>): number {
  const rows = tables.flatMap(({ table, rows: own }) => (withBytes.has(table) ? own : []));
  return rows.reduce((sum, { bytes }) => sum + Number(bytes), 0);
}

/** The bytes its rows stand for; `withBytes` are the tables that have such rows. */
export async function filesAlong(
  storage: Storage,
  organisationId: string,
  { tables }: Along,
  withBytes: ReadonlySet<string>,
): Promise<SourceFile[]> {
  const ids = tables.flatMap(({ table, rows }) => (withBytes.has(table) ? rows.map(({ id }) => String(id)) : []));
  const files: SourceFile[] = [];
  for (const row of ids)
    for (const name of await storage.files(`${organisationId}/${row}`))
      files.push({ row, name, open: () => opened(storage, `${organisationId}/${row}/${name}`) });
  return files;
}

async function opened(storage: Storage, key: string) {
  const stream = await storage.read(key);
  if (!stream) throw new Meanwhile('A file went missing while it was copied');
  return stream;
}
