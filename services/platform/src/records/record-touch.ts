import type { Parameter } from '../database/database.ts';
import { snake } from '../database/naming-strategy.ts';
import { ProblemError } from '../http/problem-error.ts';
import { asParameter, type RecordFields } from './record-kind.ts';

/** A value the database works out. */
class Sql {
  constructor(readonly text: string) {}
}
export const sqlNow = new Sql('platform.now()');
export const oneMore = new Sql('version + 1');

/** Changes one row's columns; `key` is the organisation, the row and who does it. */
export function touching(
  table: string,
  key: readonly [organisationId: string, id: string, userId: string],
  changes: RecordFields,
): [sql: string, values: Parameter[]] {
  const values: Parameter[] = [...key];
  const sets = Object.entries(changes).map(([field, value]) => {
    if (value instanceof Sql) return `${snake(field)} = ${value.text}`;
    values.push(asParameter(value));
    return `${snake(field)} = $${values.length}`;
  });
  const sql = `update ${table} set ${sets.join(', ')}, updated_at = platform.now(), updated_by = $3
    where organisation_id = $1 and id = $2`;
  return [sql, values];
}

/** What belongs to something in the bin can't be restored alone. */
export function parentIsGone(): never {
  throw new ProblemError('conflict', 'The record this belongs to has been deleted too. Restore that first.');
}

export const fieldsOf = (row: object): Record<string, unknown> => ({ ...row });
