import { Injectable } from '@nestjs/common';
import { DataJob, type DataBatch, type DataBatchResult } from '../data-jobs/data-job.ts';
import { Database, type Transaction } from '../database/database.ts';
import { entriesOf, replaceEntries } from './record-entries.ts';
import type { RecordStore } from './record-store.ts';
import type { RecordKind } from './record-kind.ts';
import { entryParts, foundSql, petOfEntry } from './record-statements.ts';
import { Records } from './records.ts';

const batchSize = 200;

/** Every kind's ids in one order: `$1` organisation, `$2` the last id of the previous batch, or null. */
function idsAfter(stores: readonly RecordStore<never>[]): string {
  const each = stores.map(
    ({ kind }) => `(select id, '${kind.kind}' as kind from ${kind.table}
      where organisation_id = $1 and ($2::uuid is null or id > $2) and deleted_at is null order by id limit ${batchSize})`,
  );
  return `${each.join(' union all ')} order by id limit ${batchSize}`;
}

const fieldsWith = (pet: string) =>
  `e.record_id, e.kind, e.area, ${pet}, e.happened_on, e.happened_at, e.has_time, e.title, e.detail, e.is_private`;

/** Records whose history entry differs from what it should be: `$1` organisation, `$2` ids, `$3` entries as JSON. */
const changedRecords = (kind: RecordKind<never>): string => `
  with wanted as (
    select ${fieldsWith(petOfEntry(kind, '$1'))} from json_to_recordset($3::json) as e (record_id uuid, ${entryParts})),
  present as (
    select ${fieldsWith('e.pet_id')} from platform.record_entry e where e.organisation_id = $1 and e.record_id = any($2::uuid[]))
  select distinct record_id as id
  from ((table wanted except all table present) union all (table present except all table wanted)) changed`;

/** Rebuilds every animal's history from its records, where the two differ. */
@Injectable()
export class ReindexHistory extends DataJob {
  override readonly kind = 'reindex-history';

  constructor(
    private readonly database: Database,
    private readonly records: Records,
  ) {
    super();
  }

  override async batch({ organisationId, after, isDryRun }: DataBatch): Promise<DataBatchResult> {
    const stores = this.records.all().filter(({ kind }) => kind.entry);
    return this.database.transaction(organisationId, async (transaction) => {
      const ids = await transaction.query<{ id: string; kind: string }>(idsAfter(stores), [organisationId, after]);
      let changed = 0;
      for (const store of stores) {
        const own = ids.filter(({ kind }) => kind === store.kind.kind).map(({ id }) => id);
        if (own.length > 0) changed += await reindex(transaction, store, own, isDryRun);
      }
      const next = ids.length === batchSize ? (ids.at(-1)?.id ?? null) : null;
      return { looked: ids.length, changed, problems: [], next };
    });
  }
}

/** Nobody corrects these in the meantime. @returns for how many the history was wrong */
async function reindex(
  transaction: Transaction,
  { kind }: RecordStore<never>,
  ids: readonly string[],
  isDryRun: boolean,
): Promise<number> {
  const { query, organisationId } = transaction;
  const rows = await query<never>(`${foundSql(kind)} for no key update of r`, [organisationId, ids]);
  const byId = new Map(rows.map((row) => [(row as { id: string }).id, row]));
  const entries = [...byId].flatMap(([id, row]) =>
    (JSON.parse(entriesOf(kind, row)) as object[]).map((entry) => ({ record_id: id, ...entry })),
  );
  const found = [organisationId, [...byId.keys()], JSON.stringify(entries)];
  const wrong = await query<{ id: string }>(changedRecords(kind), found);
  if (!isDryRun) for (const { id } of wrong) await replaceEntries(transaction, kind, { id, row: byId.get(id) ?? null });
  return wrong.length;
}
