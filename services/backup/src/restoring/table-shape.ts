import { goneName, type NamedBackedUpTable, type Transaction } from '@petcare/platform';
import { columnsOfTable } from '../archive/snapshot.ts';
import { isNewer } from './damaged.ts';
import { sinceYear1900 } from './earlier-moments.ts';
import type { SourceTable } from './row-source.ts';

type Query = Transaction['query'];

/** How a table's rows are read from a backup and compared with those here. */
export interface TableShape {
  readonly how: NamedBackedUpTable;
  readonly table: string;
  /** Those the backup has; each is one of the database's. */
  readonly columns: readonly string[];
  /** Those it's too old to have, that a new row may leave out, and that must fit what it has. */
  readonly missing: readonly string[];
  /** Of the key, without the organisation. */
  readonly key: readonly string[];
  /** Other columns in which no two rows may have the same values, without the organisation. */
  readonly places: readonly (readonly string[])[];
  readonly hasVersion: boolean;
  /** SQL for rows `r` of the table, made from the JSON rows in `$2`, with `f.row` as it was. */
  readonly rows: string;
  /** SQL for what makes the alias's row what it is. */
  content(alias: string): string;
}

const placesSql = `select array_agg(a.attname::text order by u.place) as columns
  from pg_index i, unnest(i.indkey) with ordinality as u (number, place), pg_attribute a
  where i.indrelid = $1::text::regclass and i.indisunique and not i.indisprimary
    and a.attrelid = i.indrelid and a.attnum = u.number
  group by i.indexrelid order by i.indexrelid`;

/** Columns of a table that a check ties to one of these, which they may be themselves. */
const tiedSql = `select array_agg(distinct a.attname::text) as columns
  from pg_constraint c, unnest(c.conkey) as k (number), pg_attribute a
  where c.conrelid = $1::text::regclass and c.contype = 'c' and a.attrelid = c.conrelid and a.attnum = k.number
    and exists (select from unnest(c.conkey) as o (number) join pg_attribute b on b.attrelid = c.conrelid and b.attnum = o.number
      where b.attname = any($2::text[]))`;

/** Who wrote last, and how often, says which row is newer, not what's in it. */
const marks = ['version', 'updated_at', 'updated_by'];

/** SQL for the JSON row `f.row`, naming nobody who has deleted their account. */
function withoutErased({ names = {} }: NamedBackedUpTable): string {
  return Object.entries(names).reduce(
    (row, [name, id]) =>
      `case when f.row->>'${name}' is not null and f.row->>'${id}' is not null
        and not exists (select from auth.user u where u.id = (f.row->>'${id}')::uuid)
        then jsonb_set(${row}, '{${name}}', to_jsonb('${goneName}'::text)) else ${row} end`,
    'f.row',
  );
}

/** @throws {Damaged} when the backup knows more than this release */
export async function shapeOf(query: Query, how: NamedBackedUpTable, entry: SourceTable): Promise<TableShape> {
  const { table } = how;
  const { names, optional, key } = await columnsOfTable(query, table);
  const known = new Set(names);
  if (entry.columns.some((name) => !known.has(name))) throw isNewer();
  const places = await query<{ columns: string[] }>(placesSql, [table]);
  const ignored = new Set([...marks, ...(how.moves ?? []), ...(how.stamps ?? [])]);
  const columns = [...new Set(entry.columns)];
  const [tied] = await query<{ columns: string[] | null }>(tiedSql, [table, columns]);
  const compared = columns.filter((name) => !ignored.has(name));
  return {
    how,
    table,
    columns,
    missing: optional.filter((name) => !columns.includes(name) && tied?.columns?.includes(name)),
    key: key.filter(({ name }) => name !== 'organisation_id').map(({ name }) => name),
    places: places.map((place) => place.columns.filter((name) => name !== 'organisation_id')),
    hasVersion: columns.includes('version'),
    rows: `jsonb_array_elements($2::jsonb) with ordinality f (row, place)
      cross join lateral jsonb_populate_record(null::${table}, ${sinceYear1900(how, withoutErased(how))}) r`,
    content: (alias) => `jsonb_build_array(${compared.map((name) => `${alias}.${name}`).join(', ')})`,
  };
}
