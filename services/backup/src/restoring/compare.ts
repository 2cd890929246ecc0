import type { RowFate } from '@petcare/contracts/backup';
import type { Transaction } from '@petcare/platform';
import type { TableShape } from './table-shape.ts';

type Query = Transaction['query'];

/** A row of the backup beside the one here. */
export interface Compared {
  /** Its key, or for a row that belongs to another, that one's id. */
  readonly id: string;
  readonly isMissing: boolean;
  readonly isSame: boolean;
  /** Another row is where this one would go. */
  readonly isTaken: boolean;
  readonly isNewer: boolean;
  /** It's the record of a pet that was passed on, which stays as it is here. */
  readonly isKept: boolean;
  /** Changes with each write of the row here. */
  readonly mark: string | null;
  readonly parent: string | null;
}

/** `$1` organisation, `$2` rows of the backup. */
export function comparing(shape: TableShape, { id, parent }: { id: string; parent: string | null }): string {
  const { table, key, places, hasVersion, content } = shape;
  const same = key.map((name) => `t.${name} = r.${name}`).join(' and ');
  const taken = places.map(
    (place) => `exists (select from ${table} x where x.organisation_id = $1
      and ${place.map((name) => `x.${name} = r.${name}`).join(' and ')} and (${key.map((name) => `x.${name}`).join(', ')}) <>
        (${key.map((name) => `r.${name}`).join(', ')}))`,
  );
  const isKept = (row: string) => `pets.is_kept_as_passed_on('${table}', ${row})`;
  return `select r.${id}::text as id, ${parent === null ? 'null' : `r.${parent}::text`} as parent,
      t.organisation_id is null as "isMissing", coalesce(${content('t')} = ${content('r')}, false) as "isSame",
      ${taken.length === 0 ? 'false' : taken.join(' or ')} as "isTaken",
      ${hasVersion ? 'coalesce(r.version > t.version, false)' : 'false'} as "isNewer", t.xmin::text as mark,
      ${isKept(`to_jsonb(r) || jsonb_build_object('organisation_id', $1::uuid)`)} or
        t.organisation_id is not null and ${isKept('to_jsonb(t)')} as "isKept"
    from ${shape.rows} left join ${table} t on t.organisation_id = $1 and ${same} order by f.place`;
}

/** Ordered like the page's rows. */
export async function compare(
  { query, organisationId }: { query: Query; organisationId: string },
  shape: TableShape,
  page: readonly string[],
): Promise<Compared[]> {
  const { partOf, follows, hangsOn } = shape.how;
  const id = partOf?.by ?? follows ?? 'id';
  const sql = comparing(shape, { id, parent: hangsOn?.by ?? null });
  return query<Compared & Record<string, unknown>>(sql, [organisationId, `[${page.join(',')}]`]);
}

/** By itself, without what belongs to it. */
export function fateOf({ isMissing, isSame, isTaken, isNewer }: Compared): RowFate {
  if (isTaken) return 'conflict';
  if (isMissing) return 'add';
  if (isSame) return 'same';
  return isNewer ? 'update' : 'conflict';
}
