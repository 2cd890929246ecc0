import { Injectable } from '@nestjs/common';
import { RecycleBin, type ReadRows } from '@petcare/platform';

/** Those of `$2` that exist: `$1` organisation. */
const visitsThere = `
  select v.id from health.visit v where v.organisation_id = $1 and v.id = any($2::uuid[]) and v.deleted_at is null`;

const unlink = (table: string) => `update ${table} set visit_id = null where organisation_id = $1 and visit_id = $2`;

/** The visit each was recorded with, as long as there is one to look at: one in the bin may come back. */
export async function withVisits(
  read: ReadRows,
  rows: readonly { readonly visitId: string | null }[],
): Promise<{ visitId: string | null }[]> {
  const ids = rows.flatMap(({ visitId }) => visitId ?? []);
  const found = ids.length > 0 ? await read<{ id: string }>(visitsThere, [ids]) : [];
  const there = new Set(found.map(({ id }) => id));
  return rows.map(({ visitId }) => ({ visitId: visitId !== null && there.has(visitId) ? visitId : null }));
}

/** What came of a visit stays when that is deleted for good, and no longer names it. */
@Injectable()
export class ForgetVisits {
  constructor(bin: RecycleBin) {
    bin.beforePurge('visit', async ({ query, organisationId }, id) => {
      for (const table of ['health.measure', 'health.vaccination']) await query(unlink(table), [organisationId, id]);
    });
  }
}
