import { Injectable } from '@nestjs/common';
import { DataJob, type DataBatch, type DataBatchResult } from '../data-jobs/data-job.ts';
import { Database, type Transaction } from '../database/database.ts';
import { entriesOf, rewriteEntries } from './record-entries.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordKind } from './record-kind.ts';
import { dayOfEntry, entryParts, foundSql, petOfEntry } from './record-statements.ts';
import { Records } from './records.ts';

/** Every kind's ids in one order: `$1` organisation, `$2` the last id of the previous batch, or null, `$3` how many. */
function idsAfter(stores: readonly RecordStore<never>[]): string {
  const each = stores.map(
    ({ kind }) => `(select id, '${kind.kind}' as kind from ${kind.table}
      where organisation_id = $1 and ($2::uuid is null or id > $2) and deleted_at is null order by id limit $3)`,
  );
  return `${each.join(' union all ')} order by id limit $3`;
}

const fieldsWith = (pet: string, day: string) =>
  `e.record_id, e.kind, e.area, ${pet}, ${day}, e.happened_at, e.has_time, e.title, e.detail, e.is_private, e.is_vague`;

/** Records whose history entry differs from what it should be: `$1` organisation, `$2` ids, `$3` entries as JSON. */
const changedRecords = (kind: RecordKind<never>): string => `
  with wanted as (
    select ${fieldsWith(petOfEntry(kind, '$1'), dayOfEntry('$1'))} from json_to_recordset($3::json) as e (${entryParts})),
  present as (
    select ${fieldsWith('e.pet_id', 'e.happened_on')} from platform.record_entry e where e.organisation_id = $1 and e.record_id = any($2::uuid[]))
  select distinct record_id as id
  from ((table wanted except all table present) union all (table present except all table wanted)) changed`;

/** Rebuilds every animal's history from its records, where the two differ. */
@Injectable()
export class ReindexHistory extends DataJob {
  override readonly kind = 'reindex-history';
  override readonly rows = 50;

  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {
    super();
  }

  override async batch({ organisationId, after, rows, isDryRun }: DataBatch): Promise<DataBatchResult> {
    const stores = this.records.all().filter(({ kind }) => kind.entry);
    return this.database.transaction(organisationId, async (transaction) => {
      const ids = await transaction.query<{ id: string; kind: string }>(idsAfter(stores), [
        organisationId,
        after,
        rows,
      ]);
      let changed = 0;
      for (const store of stores) {
        const own = ids.filter(({ kind }) => kind === store.kind.kind).map(({ id }) => id);
        if (own.length > 0) changed += await reindex(transaction, store, own, isDryRun);
      }
      const next = ids.length === rows ? (ids.at(-1)?.id ?? null) : null;
      return { looked: ids.length, changed, problems: [], next };
    });
  }
}

/** @returns for how many the history was wrong */
async function reindex(
  transaction: Transaction,
  { kind }: RecordStore<never>,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const seeming = await wrongOf(transaction, kind, ids);
  if (isDryRun || seeming.ids.length === 0) return seeming.ids.length;
  // Nobody corrects these in the meantime; the others stay unlocked, which is far less to write.
  const wrong = await wrongOf(transaction, kind, seeming.ids, 'for no key update of r');
  await rewriteEntries(transaction, kind, wrong);
  return wrong.ids.length;
}

async function wrongOf(
  { query, organisationId }: Transaction,
  kind: RecordKind<never>,
  ids: readonly string[],
  lock = '',
): Promise<{ ids: string[]; rows: never[] }> {
  // What belongs to something in the bin isn't found, and its entries stay for when that comes back.
  const rows = await query<never>(`${foundSql(kind)} ${lock}`, [organisationId, ids]);
  const found = [organisationId, rows.map(({ id }) => id), entriesOf(kind, rows)];
  const wrong = new Set((await query<{ id: string }>(changedRecords(kind), found)).map(({ id }) => id));
  return { ids: [...wrong], rows: rows.filter(({ id }) => wrong.has(id)) };
}
