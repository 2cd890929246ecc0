import type { Report, ReportColumnType, ReportTable } from '@petcare/contracts/reports';
import { poundsPlain } from '@petcare/contracts/money';
import { csvLines, csvText } from '@petcare/platform';

type Cell = ReportTable['rows'][number][number];

function cellOf(type: ReportColumnType, value: Cell): string {
  if (value === null) return '';
  if (type === 'pence') return poundsPlain(Number(value));
  return type === 'text' ? csvText(`${value}`) : `${value}`;
}

/** Numbers stay numbers, dates are ISO 8601. */
export function csvOf({ tables }: Report): string {
  const table = tables.at(-1);
  if (!table) return '';
  const heads = table.columns.map(({ label, type }) => cellOf('text', type === 'pence' ? `${label} (GBP)` : label));
  const rows = table.rows.map((row) =>
    row.map((value, index) => cellOf(table.columns[index]?.type ?? 'text', value)).join(','),
  );
  return csvLines([heads.join(','), ...rows]);
}
