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
import { decimalMarkOf } from './number-reading.ts';
import type { ImportLayout, KindOfImport, Known, RowProblem } from './kind-of-import.ts';
import { readRow, type ReadColumn } from './read-row.ts';

/** What happens to each row of a sheet, and what would be added. */
export interface Judged<Draft> {
  readonly columns: ImportColumn[];
  /** Labels of the fields an import can't do without. */
  readonly missing: string[];
  readonly rows: ImportRow[];
  readonly problems: ImportProblem[];
  readonly drafts: Draft[];
}

const sampleCount = 3;

/** The columns with their contents, and how their dates are read. */
function describeColumns(kind: ImportLayout, sheet: Sheet, chosen: readonly ChosenColumn[]): ImportColumn[] {
  const [heads = [], ...body] = sheet;
  return heads.map((header, index) => {
    const { field = null, dates = null } = chosen[index] ?? {};
    const cells = body.map((row) => row[index] ?? '').filter((cell) => cell !== '');
    const isDate = field !== null && kind.fields[field]?.isDate;
    return { header, samples: cells.slice(0, sampleCount), field, dates: isDate ? (dates ?? orderOf(cells)) : null };
  });
}

/** Those that are read. Until somebody has said otherwise, dates are read the British way. */
function readColumns(kind: ImportLayout, [, ...body]: Sheet, columns: readonly ImportColumn[]): ReadColumn[] {
  return columns.flatMap(({ field, dates }, column) => {
    if (field === null) return [];
    const decimals = kind.fields[field]?.isNumber ? decimalMarkOf(body.map((row) => row[column] ?? '')) : null;
    return [{ column, field, how: { dates: dates === dateOrder.enum['month-first'] ? dates : 'day-first', decimals } }];
  });
}

/** A name for a refused row: the contents of its first required field. */
function firstCell(kind: ImportLayout, columns: readonly ReadColumn[], cells: readonly string[]): string {
  const [first] = importFields[kind.kind];
  const column = columns.find(({ field }) => field === first?.key)?.column;
  return (column === undefined ? '' : cells[column]) ?? '';
}

const tooWide: RowProblem = {
  field: null,
  message:
    'This row has more cells than there are columns with a name. If a cell has a comma in it, put the cell in quotes.',
};

/** What a row would become, or everything wrong with it. */
function judgeRow<Draft>(
  kind: KindOfImport<Draft>,
  {
    read,
    heads,
    cells,
    known,
  }: { read: readonly ReadColumn[]; heads: number; cells: readonly string[]; known: Known<Draft> },
): { draft: Draft; leftOut: string | null; note: string | null } | { problems: readonly RowProblem[] } {
  // Which of its cells belongs to which column is anybody's guess.
  if (cells.length > heads) return { problems: [tooWide] };
  const row = readRow(kind, read, cells);
  if (row.problems) return row;
  const placed = known.place?.(row.draft) ?? row;
  if ('problem' in placed) return { problems: [placed.problem] };
  if ('leftOut' in placed) return { draft: row.draft, leftOut: placed.leftOut, note: null };
  const same = known.sameAs(placed.draft);
  const note = same?.words ?? null;
  return { draft: placed.draft, leftOut: same?.isCertain ? same.words : null, note };
}

/** Says for every row what importing it would do; writes nothing. */
export function judge<Draft>(
  kind: KindOfImport<Draft>,
  { sheet, chosen }: { sheet: Sheet; chosen: readonly ChosenColumn[] },
  known: Known<Draft>,
): Judged<Draft> {
  const columns = describeColumns(kind, sheet, chosen);
  const read = readColumns(kind, sheet, columns);
  const columnOf = new Map<string | null, number>(read.map(({ field, column }) => [field, column]));
  const labels = new Map<string | null, string>(importFields[kind.kind].map(({ key, label }) => [key, label]));
  const missing = importFields[kind.kind].filter(
    ({ key, needed, or = [] }) => needed && ![key, ...or].some((field) => columnOf.has(field)),
  );
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
    const one = judgeRow(kind, { read, heads: columns.length, cells, known });
    if ('problems' in one) {
      const named = one.problems.map((problem) => ({ ...problem, label: labels.get(problem.field) ?? '' }));
      for (const { field, label, message } of named) {
        const column = columnOf.get(field) ?? null;
        const value = column === null ? '' : (cells[column] ?? '');
        judged.problems.push({ row, column, field: label, value, message });
      }
      const note = named.map(({ label, message }) => (label === '' ? message : `${label}: ${message}`)).join(' ');
      judged.rows.push({ row, outcome: 'refused', title: firstCell(kind, read, cells), note });
      continue;
    }
    const { draft, leftOut, note } = one;
    judged.rows.push({
      row,
      outcome: leftOut === null ? 'add' : 'skip',
      title: kind.titleOf(draft),
      note: leftOut ?? note,
    });
    if (leftOut !== null) continue;
    known.add(draft, row);
    judged.drafts.push(draft);
  }
  return judged;
}
