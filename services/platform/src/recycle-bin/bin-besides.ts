import type { Area, RecycleBinItem, RecycleBinKind } from '@petcare/contracts';
import type { Parameter, Transaction } from '../database/database.ts';

/** Reads rows of the organisation; `$1` of the SQL is its id. */
export type ReadBin = <T extends Record<string, unknown>>(
  sql: string,
  parameters: readonly Parameter[],
) => Promise<T[]>;

/** How a domain tells of its records in the bin, and of those that go with something else. */
export interface ToldInBin {
  readonly kind: RecycleBinKind;
  readonly area?: Area;
  /** `schema.table` */
  readonly table?: string;
  /** What a record belongs to and goes with: the table of that, and the own column with its id. */
  readonly parent?: { readonly table: string; readonly column: string } | null;
  /** What these are called, and whose they are, in the bin or not. */
  readonly named?: (
    read: ReadBin,
    ids: readonly string[],
  ) => Promise<ReadonlyMap<string, { label: string; petId: string | null }>>;
}

/** What is stored of an entry. */
export type StoredEntry = Omit<RecycleBinItem, 'of' | 'along' | 'mayRestore'> & { readonly deletedById: string };

/** Some entries, and what the asker may do and see. */
interface AskedEntries {
  readonly entries: readonly StoredEntry[];
  readonly seen: readonly Area[];
  readonly mayRestore: (entry: StoredEntry) => boolean;
}

const parentsSql = ({ table, parent }: ToldInBin): string => `
  select id, ${parent?.column} as parent from ${table} where organisation_id = $1 and id = any($2::uuid[])`;

/** What a record goes back to, where that is no pet: the policy of a claim. */
async function parentsOf(read: ReadBin, told: readonly ToldInBin[], ids: ReadonlyMap<string, string[]>) {
  const found = new Map<string, { kind: RecycleBinKind; id: string; label: string; petId: string | null }>();
  for (const own of told) {
    const parent = told.find(({ table, named }) => named && own.parent && table === own.parent.table);
    const asked = ids.get(own.kind);
    if (!parent?.named || !asked) continue;
    const rows = await read<{ id: string; parent: string }>(parentsSql(own), [asked]);
    const named = await parent.named(read, [...new Set(rows.map((row) => row.parent))]);
    for (const row of rows) {
      const one = named.get(row.parent);
      if (one) found.set(row.id, { kind: parent.kind, id: row.parent, ...one });
    }
  }
  return found;
}

const alongSql = (those: readonly ToldInBin[]): string => {
  const within = those.map(
    ({ table, parent }) => `
    select ${parent?.column} as id, count(*) as count from ${table}
    where organisation_id = $1 and ${parent?.column} = any($2::uuid[]) and deleted_at is null group by 1`,
  );
  const before = `
    select deleted_with as id, count(*) as count from platform.recycle_bin_entry
    where organisation_id = $1 and deleted_with = any($2::uuid[]) and (area is null or area = any($3::text[])) group by 1`;
  return `select id, sum(count)::int as count from (${[before, ...within].join(' union all ')}) each group by id`;
};

/** How many records went with each entry, of the areas that the asker sees: what hangs on it, and what its deletion took along. */
async function countsAlong(
  read: ReadBin,
  told: readonly ToldInBin[],
  ids: ReadonlyMap<string, string[]>,
  seen: readonly Area[],
) {
  const counts = new Map<string, number>();
  for (const [kind, asked] of ids) {
    const own = told.find((one) => one.kind === kind);
    const those = told.filter(
      ({ parent, area }) => parent && parent.table === own?.table && (!area || seen.includes(area)),
    );
    const rows = await read<{ id: string; count: number }>(alongSql(those), [asked, [...seen]]);
    for (const { id, count } of rows) counts.set(id, count);
  }
  return counts;
}

/** What the bin says of entries besides what it stores. */
export async function toldOf(
  read: ReadBin,
  told: readonly ToldInBin[],
  { entries, seen, mayRestore }: AskedEntries,
): Promise<RecycleBinItem[]> {
  const ids = new Map<string, string[]>();
  for (const { kind, id } of entries) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  const [parents, counts] = [await parentsOf(read, told, ids), await countsAlong(read, told, ids, seen)];
  return entries.map((entry) => {
    const parent = parents.get(entry.id);
    return {
      ...entry,
      petId: entry.petId ?? parent?.petId ?? null,
      of: parent ? { kind: parent.kind, id: parent.id, label: parent.label } : null,
      along: counts.get(entry.id) ?? 0,
      mayRestore: mayRestore(entry),
    };
  });
}

const isGone = ({ kind, table }: ToldInBin): string => `e.kind = '${kind}' and not exists (
  select from ${table} r where r.organisation_id = e.organisation_id and r.id = e.id)`;

/** Takes entries out of the bin whose record went along with something that was deleted for good, such as a policy's claims. */
export async function forgetGone({ query, organisationId }: Transaction, told: readonly ToldInBin[]): Promise<void> {
  const kept = told.filter(({ table }) => table !== undefined);
  if (kept.length === 0) return;
  const sql = `delete from platform.recycle_bin_entry e where e.organisation_id = $1 and (${kept.map(isGone).join(' or ')})`;
  await query(sql, [organisationId]);
}
