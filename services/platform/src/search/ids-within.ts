import type { Database } from '../database/database.ts';

/** So many are looked up one by one; when more have it, a page of them soon comes together in the list's own order. */
const most = 500;

const idsWithinSql = `select platform.ids_within($1, $2, $3, ${most})::text as ids`;

/**
 * Which things of a kind a list's search can be about, for a filter that compares ids with them as `uuid[]`; the search itself still has
 * to be asked, as these are a few too many. Undefined if that narrows nothing.
 * @param kind as the source of searches names it
 */
export async function idsWithin(
  database: Database,
  organisationId: string,
  kind: string,
  search: string | undefined,
): Promise<string | undefined> {
  if (search === undefined) return undefined;
  const [row] = await database.read<{ ids: string | null }>(organisationId, idsWithinSql, [search, kind]);
  return row?.ids ?? undefined;
}
