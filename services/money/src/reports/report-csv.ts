import type { Report, ReportColumnType, ReportTable } from '@petcare/contracts/reports';
import { poundsPlain } from '@petcare/contracts/money';

type Cell = ReportTable['rows'][number][number];

/** Spreadsheets run a text that begins so as a formula. */
const isFormula = (text: string) => /^[=+\-@\t\r]/.test(text);

function cellOf(type: ReportColumnType, value: Cell): string {
  if (value === null) return '';
  if (type === 'pence') return poundsPlain(Number(value));
  if (type !== 'text') return `${value}`;
  const text = `${value}`;
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Begins with the mark by which spreadsheets know UTF-8; lines end as RFC 4180 has them. Numbers stay numbers, dates are ISO 8601. */
export function csvOf({ tables }: Report): string {
  const table = tables.at(-1);
  if (!table) return '';
  const heads = table.columns.map(({ label, type }) => cellOf('text', type === 'pence' ? `${label} (GBP)` : label));
  const rows = table.rows.map((row) =>
    row.map((value, index) => cellOf(table.columns[index]?.type ?? 'text', value)).join(','),
  );
  return `\uFEFF${[heads.join(','), ...rows].join('\r\n')}\r\n`;
}
