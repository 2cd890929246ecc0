import { recordKinds } from '@petcare/contracts';
import type { Database } from '../database/database.ts';
import { outputOf } from '../http/output-of.ts';
import type { FoundRow, SearchSource } from '../search/search.ts';
import type { Scope } from '../sessions/scope.ts';
import { parentIdOf, seenOf, type RecordKind, type StoredRecord } from './record-kind.ts';
import { labelsOf } from './record-labels.ts';
import { foundSql } from './record-statements.ts';

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return [];
};

/** How a kind's records appear in search results. */
export function searchSourceOf<Row extends StoredRecord>(kind: RecordKind<Row>, database: Database): SearchSource {
  const sql = foundSql(kind);
  const toRow = outputOf(kind.contract.stored) as (value: unknown) => Row;
  const parent = kind.parent && kind.parent.column !== 'pet_id' ? kind.parent.table : null;
  const foundRow = (row: Row, { via }: Scope, labelOf: (row: Row) => string): FoundRow => {
    const entry = kind.entry?.(row) ?? null;
    const [petId = null, ...others] = entry?.petIds ?? [row.petId ?? null];
    return {
      id: row.id,
      title: labelOf(row),
      detail: entry?.detail ?? null,
      on: entry?.on ?? null,
      // Only the organisation has a page for what is about several pets.
      petId: others.length > 0 && via !== 'grant' ? null : petId,
      ...(parent !== null && { parent: { table: parent, id: parentIdOf(kind, row) ?? '' } }),
      texts: Object.values(row).flatMap(textsOf),
    };
  };
  return {
    kind: kind.kind,
    table: kind.table,
    permission: `${recordKinds[kind.kind].area}.view`,
    withoutPet: kind.shared !== undefined && !('petId' in kind.contract.stored.shape),
    read: async (scope, ids) => {
      const rows = await database.read(scope.organisationId, sql, [ids]);
      const labelOf = await labelsOf(kind, (zoneSql) => database.read(scope.organisationId, zoneSql));
      return rows.map((row) => foundRow(seenOf(kind, scope, toRow(row)), scope, labelOf));
    },
  };
}
