import type { ReportTable } from '@petcare/contracts/reports';

interface KeyedRows {
  key: string;
  rows: ReportTable['rows'];
}

/** A table's rows by whom they are about, in the table's order; by the first `names` columns where it doesn't say. */
export function rowsByKey({ rows, keys }: Pick<ReportTable, 'rows' | 'keys'>, names = 1): KeyedRows[] {
  const groups = Map.groupBy(rows.entries(), ([place, row]) => keys?.[place] ?? row.slice(0, names).join(', '));
  return [...groups].map(([key, entries]) => ({ key, rows: entries.map(([, row]) => row) }));
}
