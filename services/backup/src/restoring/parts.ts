import type { Transaction } from '@petcare/platform';
import type { RowSource } from './row-source.ts';
import { compare } from './compare.ts';
import type { TableShape } from './table-shape.ts';

/** How what belongs to a row compares with what's here. */
export type PartsFate = 'same' | 'missing' | 'other';

interface Count {
  backup: number;
  here: number;
  missing: number;
  other: number;
}

interface Place {
  readonly query: Transaction['query'];
  readonly organisationId: string;
}

async function hereOf({ query, organisationId }: Place, table: string, by: string): Promise<Map<string, Count>> {
  const rows = await query<{ id: string; count: number }>(
    `select ${by}::text as id, count(*)::int as count from ${table} where organisation_id = $1 group by 1`,
    [organisationId],
  );
  return new Map(rows.map(({ id, count }) => [id, { backup: 0, here: count, missing: 0, other: 0 }]));
}

/** A rebuilt history has different lines; it's missing only if there is none. */
function fateOf({ how: { follows, partOf } }: TableShape, { backup, here, missing, other }: Count): PartsFate {
  if (follows !== undefined) return backup > 0 && here === 0 ? 'missing' : 'same';
  const extra = here - (backup - missing);
  if (other > 0 || (extra > 0 && partOf?.grows !== true)) return 'other';
  return missing > 0 ? 'missing' : 'same';
}

/** What differs about the rows `shape` belongs to, by id. */
export async function comparedParts(
  place: Place,
  shape: TableShape,
  backup: RowSource,
): Promise<Map<string, PartsFate>> {
  const by = shape.how.partOf?.by ?? shape.how.follows ?? 'id';
  const counts = await hereOf(place, shape.table, by);
  for await (const page of backup.pages(shape.table))
    for (const { id, isMissing, isSame } of await compare(place, shape, page)) {
      const count = counts.get(id) ?? { backup: 0, here: 0, missing: 0, other: 0 };
      counts.set(id, count);
      count.backup += 1;
      if (isMissing) count.missing += 1;
      else if (!isSame) count.other += 1;
    }
  const fates = [...counts].map(([id, count]) => [id, fateOf(shape, count)] as const);
  return new Map(fates.filter(([, fate]) => fate !== 'same'));
}
