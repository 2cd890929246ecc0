import { transferParts, type TransferPart } from '@petcare/contracts/transfers';
import type { JsonRow, NamedPassedOnTable, Transaction } from '@petcare/platform';
import { columnsOfTable } from '../archive/snapshot.ts';

type Query = Transaction['query'];

/** A pet as it goes along: whose it is, which, and with which parts of its record. */
interface Leaving {
  readonly organisationId: string;
  readonly petId: string;
  readonly parts: readonly TransferPart[];
}

/** Who takes it on, and the moment that happens. */
interface Taking {
  readonly userId: string;
  readonly at: string;
}

/** A table's rows as they'll be over there, but for their ids. */
export interface RowsAlong {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly JsonRow[];
}

/** The profile first, and files behind the records they belong to. */
function inOrder(tables: readonly NamedPassedOnTable[], parts: readonly TransferPart[]): NamedPassedOnTable[] {
  const places = new Map<TransferPart | null, number>([null, ...transferParts].map((part, place) => [part, place]));
  const place = ({ part }: NamedPassedOnTable) => places.get(part) ?? 0;
  return tables
    .filter(({ part }) => part === null || parts.includes(part))
    .toSorted((one, other) => place(one) - place(other));
}

function readSql({ table, by, which, besides = {} }: NamedPassedOnTable, names: readonly string[]): string {
  const extra = Object.entries(besides).map(([name, sql]) => `'${name}', ${sql}`);
  const conditions = [
    `t.organisation_id = $1`,
    ...(names.includes('deleted_at') ? ['t.deleted_at is null'] : []),
    ...(by === null ? [] : [`(t.${by} = $2 or t.${by} = any($3::uuid[]))`]),
    ...(which === undefined ? [] : [`(${which})`]),
  ];
  // Every parameter has a type, whether the conditions use it or not.
  return `select (to_jsonb(t) || jsonb_build_object(${extra.join(', ')}))::text as row
    from ${table} t, (select $1::uuid, $2::uuid, $3::uuid[]) given where ${conditions.join(' and ')}
    order by ${names.includes('id') ? 't.id' : 't'}`;
}

const anyId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whatever it refers to that stays behind is left out: nothing over there names a row of the keeper before. */
function withoutOthers(value: unknown, stays: (id: string) => boolean): unknown {
  if (typeof value === 'string') return anyId.test(value) && stays(value) ? null : value;
  if (Array.isArray(value)) return value.filter((item) => !namesOther(item, stays));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withoutOthers(item, stays)]));
}

function namesOther(value: unknown, stays: (id: string) => boolean): boolean {
  if (typeof value === 'string') return anyId.test(value) && stays(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((item) => namesOther(item, stays));
}

/** Whoever takes it on has written all of it, as of that moment. */
function asNew(names: readonly string[], { userId, at }: Taking): JsonRow {
  const fresh = { created_by: userId, updated_by: userId, created_at: at, updated_at: at, version: 1 };
  return Object.fromEntries(Object.entries(fresh).filter(([name]) => names.includes(name)));
}

/** Reads what goes along, in one transaction of the keeper before; a pet with none isn't there. */
export async function rowsAlong(
  query: Query,
  tables: readonly NamedPassedOnTable[],
  { leaving, taking }: { leaving: Leaving; taking: Taking },
): Promise<RowsAlong[]> {
  const { organisationId, petId, parts } = leaving;
  const going = new Set<string>();
  const kept: { how: NamedPassedOnTable; columns: readonly string[]; rows: JsonRow[] }[] = [];
  for (const how of inOrder(tables, parts)) {
    const { names: columns } = await columnsOfTable(query, how.table);
    const found = await query<{ row: string }>(readSql(how, columns), [organisationId, petId, [...going]]);
    const rows = found.map(({ row }) => JSON.parse(row) as JsonRow);
    for (const { id } of rows) if (typeof id === 'string') going.add(id);
    kept.push({ how, columns, rows });
  }
  const goes = (id: unknown): boolean => typeof id === 'string' && going.has(id);
  const stays = (id: string): boolean => !going.has(id) && id !== taking.userId;
  return kept.map(({ how: { table, becomes, change }, columns, rows }) => ({
    table,
    columns,
    rows: rows.map(({ organisation_id: _whose, ...row }) => {
      const own = { ...(change ? change(row, goes) : row), ...becomes, ...asNew(columns, taking) };
      return withoutOthers(own, stays) as JsonRow;
    }),
  }));
}
