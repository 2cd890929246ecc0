import type { ListQuery } from '@petcare/contracts';
import type { QueryResultRow } from 'pg';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { Asked, Keyset } from '../database/keyset.ts';
import { invalid } from './problem-error.ts';

/** A keyset cursor: the last row's sort values, opaque to the reader. */
export function encodeCursor(values: readonly (string | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

const cursorValues = z.array(z.string().nullable()).max(4);

/** @throws {ProblemError} 400 when the cursor isn't one of ours */
export function decodeCursor(cursor: string | undefined, length: number): (string | null)[] | null {
  if (cursor === undefined) return null;
  try {
    const values = cursorValues.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (values.length === length) return values;
  } catch {
    // Falls through to the one answer for every bad cursor.
  }
  throw invalid([{ path: 'cursor', message: 'Start again from the first page.' }]);
}

/** One page out of `limit + 1` rows. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly (string | null)[],
): { items: Row[]; nextCursor: string | null } {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(keyOf(last)) : null };
}

/**
 * One page of an organisation's rows; one more is read than it holds, to tell whether it's the last. List filters the query doesn't
 * have aren't applied.
 * @throws {ProblemError} 400 when the cursor isn't one of ours
 */
export async function pageFrom<Row extends QueryResultRow, Filter extends string = never>(
  database: Database,
  organisationId: string,
  list: Keyset<Row, Filter>,
  query: ListQuery & Asked<Filter>,
): Promise<{ items: Row[]; nextCursor: string | null }> {
  const after = decodeCursor(query.cursor, list.length);
  const { sql, values } = list.statement({ after, rows: query.limit + 1, filters: query });
  const rows = await database.read<Row>(organisationId, sql, values);
  return pageOf(rows, query.limit, (row) => list.keyOf(row));
}
