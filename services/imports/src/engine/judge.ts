import {
  dateOrder,
  importFields,
  type ImportColumn,
  type ImportProblem,
  type ImportRow,
} from '@petcare/contracts/imports';
import type { ChosenColumn } from '../import.entity.ts';
import type { Sheet } from '../sheet/read-sheet.ts';
import { orderOf } from './date-reading.ts';
import type { ImportLayout, KindOfImport, Known } from './kind-of-import.ts';
import { readRow, type ReadColumn } from './read-row.ts';

/** What becomes of each row of a sheet, and what of it would be added. */
export interface Judged<Draft> {
  readonly columns: ImportColumn[];
  /** Labels of the fields without which nothing can be imported. */
  readonly missing: string[];
  readonly rows: ImportRow[];
  readonly problems: ImportProblem[];
  readonly drafts: Draft[];
}

const sampleCount = 3;

/** The columns with what is in them, and how their dates are read. */
function describeColumns(kind: ImportLayout, sheet: Sheet, chosen: readonly ChosenColumn[]): ImportColumn[] {
  const [heads = [], ...body] = sheet;
  return heads.map((header, index) => {
    const { field = null, dates = null } = chosen[index] ?? {};
    const cells = body.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const isDate = field !== null && kind.fields[field]?.isDate;
    return { header, samples: cells.slice(0, sampleCount), field, dates: isDate ? (dates ?? orderOf(cells)) : null };
  });
}

/** Those that are read. Until somebody has said it, dates are read as they are written here. */
function readColumns(columns: readonly ImportColumn[]): ReadColumn[] {
  return columns.flatMap(({ field, dates }, column) =>
    field === null ? [] : [{ column, field, dates: dates === dateOrder.enum['month-first'] ? dates : 'day-first' }],
  );
}

/** A name for a row that is refused: what its first needed field says. */
function firstCell(kind: ImportLayout, columns: readonly ReadColumn[], cells: readonly string[]): string {
  const [first] = importFields[kind.kind];
  const column = columns.find(({ field }) => field === first?.key)?.column;
  return (column === undefined ? '' : cells[column]) ?? '';
}

/** Says of every row what importing it would do; nothing is written. */
export function judge<Draft>(
  kind: KindOfImport<Draft>,
  { sheet, chosen }: { sheet: Sheet; chosen: readonly ChosenColumn[] },
  known: Known<Draft>,
): Judged<Draft> {
  const columns = describeColumns(kind, sheet, chosen);
  const read = readColumns(columns);
  const columnOf = new Map(read.map(({ field, column }) => [field, column]));
  const labels = new Map(importFields[kind.kind].map(({ key, label }) => [key, label]));
  const missing = importFields[kind.kind].filter(({ key, needed }) => needed && !columnOf.has(key));
  const judged: Judged<Draft> = {
    columns,
    missing: missing.map(({ label }) => label),
    rows: [],
    problems: [],
    drafts: [],
  };
  for (const [index, cells] of sheet.entries()) {
    if (index === 0 || cells.every((cell) => cell === '')) continue;
    const row = index + 1;
    const { draft, problems } = readRow(kind, read, cells);
    if (problems) {
      for (const { field, message } of problems) {
        const column = columnOf.get(field) ?? null;
        const value = column === null ? '' : (cells[column] ?? '');
        judged.problems.push({ row, column, field: labels.get(field) ?? field, value, message });
      }
      const note = problems.map(({ field, message }) => `${labels.get(field) ?? field}: ${message}`).join(' ');
      judged.rows.push({ row, outcome: 'refused', title: firstCell(kind, read, cells), note });
      continue;
    }
    const same = known.sameAs(draft);
    judged.rows.push({ row, outcome: same === null ? 'add' : 'skip', title: kind.titleOf(draft), note: same });
    if (same !== null) continue;
    known.add(draft, row);
    judged.drafts.push(draft);
  }
  return judged;
}
