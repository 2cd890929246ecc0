import { recordKinds } from '@petcare/contracts';
import type { BinHandler } from '../recycle-bin/recycle-bin.service.ts';
import { columnsOf } from '../database/columns-of.ts';
import type { RecordKind, StoredRecord } from './record-kind.ts';
import { labelsOf } from './record-labels.ts';

/** How records of a kind go into the bin and come back, and what is said of them there. */
export function inBin<Row extends StoredRecord>(
  kind: RecordKind<Row>,
  toRow: (value: unknown) => Row,
  ways: Pick<BinHandler, 'restore' | 'purge'>,
): BinHandler {
  const { parent, table, contract } = kind;
  const sql = `select ${columnsOf(contract.stored, 'r')} from ${table} r where r.organisation_id = $1 and r.id = any($2::uuid[])`;
  return {
    kind: kind.kind,
    area: recordKinds[kind.kind].area,
    table,
    parent,
    named: async (read, ids) => {
      const rows = (await read(sql, [[...ids]])).map(toRow);
      const labelOf = await labelsOf(kind, (zoneSql) => read(zoneSql, []));
      return new Map(rows.map((row) => [row.id, { label: labelOf(row), petId: row.petId ?? null }]));
    },
    ...ways,
  };
}
