import type { ReportName, ReportQuery, ReportTable } from '@petcare/contracts/reports';
import type { Parameter } from '@petcare/platform';

/** Reads rows of the organisation, which is `$1`. */
export type ReadRows = <T extends object = Record<string, unknown>>(
  sql: string,
  values?: readonly Parameter[],
) => Promise<T[]>;

/** What one report is made of. */
export interface ReportSource {
  readonly name: ReportName;
  /** The last table is all of it, row by row. */
  readonly tables: (read: ReadRows, asked: ReportQuery) => Promise<ReportTable[]>;
}

/** Most rows that one report has; whoever needs more asks for a shorter period. */
export const mostRows = 20_000;

/** `$2` from, `$3` to, `$4` pet, as the statements of all reports take them. */
export const periodOf = ({ from, to, petId }: ReportQuery): Parameter[] => [from ?? null, to ?? null, petId ?? null];

const month = new Intl.DateTimeFormat('en-GB', { month: 'short', timeZone: 'UTC' });

/** What the months are called, January first. */
export const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)));

/** "Nov 2026", of an ISO date. */
export const monthWords = (date: string): string => `${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`;

type Cell = ReportTable['rows'][number][number];
type Column = ReportTable['columns'][number];

/**
 * A table of rows as the database answers them, each column with the field it shows. Several columns of amounts are not added up.
 * @param keyField has the id of whom a row is about
 */
export function tableOf(
  title: string,
  columns: readonly (Column & { field: string })[],
  rows: readonly Record<string, unknown>[],
  keyField?: string,
): ReportTable {
  const amounts = columns.filter(({ type }) => type === 'pence').map(({ field }) => field);
  const amount = amounts.length === 1 ? amounts[0] : undefined;
  return {
    title,
    columns: columns.map(({ label, type }) => ({ label, type })),
    rows: rows.map((row) => columns.map(({ field }) => (row[field] ?? null) as Cell)),
    totalPence: amount === undefined ? null : rows.reduce((sum, row) => sum + Number(row[amount]), 0),
    ...(keyField !== undefined && { keys: rows.map((row) => String(row[keyField])) }),
  };
}
