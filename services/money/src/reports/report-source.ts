import type { Permission } from '@petcare/contracts';
import type { ReportName, ReportQuery, ReportTable } from '@petcare/contracts/reports';
import type { Parameter, Scope } from '@petcare/platform';

/** Reads rows of the organisation, which is `$1`. */
export type ReadRows = (sql: string, values: readonly Parameter[]) => Promise<readonly Record<string, unknown>[]>;

/** What one report is made of. */
export interface ReportSource {
  readonly name: ReportName;
  readonly permission: Permission;
  /** The last table is all of it, row by row. */
  readonly tables: (read: ReadRows, asked: ReportQuery, scope: Scope) => Promise<ReportTable[]>;
}

/** Most rows that one report has; whoever needs more asks for a shorter period. */
export const mostRows = 20_000;

/** `$2` from, `$3` to, `$4` pet, as the statements of all reports take them. */
export const periodOf = ({ from, to, petId }: ReportQuery): Parameter[] => [from ?? null, to ?? null, petId ?? null];

type Cell = ReportTable['rows'][number][number];
type Column = ReportTable['columns'][number];

/** A table of rows as the database answers them, each column with the field it shows. */
export function tableOf(
  title: string,
  columns: readonly (Column & { field: string })[],
  rows: readonly Record<string, unknown>[],
): ReportTable {
  const amount = columns.find(({ type }) => type === 'pence')?.field;
  return {
    title,
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => columns.map(({ field }) => (row[field] ?? null) as Cell)),
    totalPence: amount === undefined ? null : rows.reduce((sum, row) => sum + Number(row[amount]), 0),
  };
}
