import { importFields } from '@petcare/contracts/imports';
import type { HowWritten, ImportLayout, KindOfImport, RowProblem } from './kind-of-import.ts';

/** A column that is a field, and how its cells are meant. */
export interface ReadColumn {
  readonly column: number;
  readonly field: string;
  readonly how: HowWritten;
}

type Body = Record<string, unknown>;

/** Puts a value at a dotted path; a number in it is a position in a list. */
function put(body: Body, path: string, value: unknown): void {
  const steps = path.split('.');
  const last = steps.pop() ?? path;
  let inner = body;
  steps.forEach((step, index) => {
    const isList = /^\d+$/.test(steps[index + 1] ?? last);
    inner[step] ??= isList ? [] : {};
    inner = inner[step] as Body;
  });
  inner[last] = value;
}

const isWithin = (path: string, other: string): boolean =>
  path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`);

/** The field whose cell a contract error is about: the one that filled that path, or would have. */
function fieldAt(kind: ImportLayout, filled: ReadonlyMap<string, string>, path: string): string {
  for (const [at, field] of filled) if (isWithin(at, path)) return field;
  const known = Object.entries(kind.fields).find(([, reader]) => isWithin(reader.path, path));
  return known?.[0] ?? importFields[kind.kind][0]?.key ?? '';
}

/** What a row says, judged by the contract and in its words. */
export function readRow<Draft>(
  kind: KindOfImport<Draft>,
  columns: readonly ReadColumn[],
  cells: readonly string[],
): { draft: Draft; problems: null } | { draft: null; problems: RowProblem[] } {
  const body: Body = {};
  const filled = new Map<string, string>();
  const problems: RowProblem[] = [];
  for (const { column, field, how } of columns) {
    const cell = cells[column] ?? '';
    const reader = kind.fields[field];
    if (cell === '' || !reader) continue;
    const reading = reader.read(cell, how);
    if (typeof reading === 'string') {
      problems.push({ field, message: reading });
      filled.set(reader.path, field);
    } else
      for (const [path, value] of Object.entries(reading)) {
        put(body, path, value);
        filled.set(path, field);
      }
  }
  const parsed = kind.contract.safeParse(kind.completed?.(body) ?? body);
  if (parsed.success && problems.length === 0) return { draft: parsed.data, problems: null };
  for (const { path, code, message: said } of parsed.error?.issues ?? []) {
    const field = fieldAt(kind, filled, path.join('.'));
    // A sheet shows no options to choose from.
    const message = (code === 'invalid_value' && kind.fields[field]?.asks) || said;
    // Something unreadable is reported once, and not as missing as well.
    if (!problems.some((problem) => problem.field === field)) problems.push({ field, message });
  }
  return { draft: null, problems };
}
