import { importFields } from '@petcare/contracts/imports';
import { ProblemError } from '@petcare/platform';
import type { Judged } from './engine/judge.ts';
import type { ChosenColumn } from './import.entity.ts';
import type { ImportRecord } from './imports.queries.ts';
import type { Sheet } from './sheet/read-sheet.ts';

/** A previewed import, as it's stored. */
export interface Draft extends ImportRecord {
  readonly sheet: string;
  readonly chosen: ChosenColumn[];
  readonly sha256: string;
}

export const sheetOf = ({ sheet }: Draft): Sheet => JSON.parse(sheet) as Sheet;

export const labelOf = ({ kind }: Pick<Draft, 'kind'>, field: string): string =>
  importFields[kind].find(({ key }) => key === field)?.label ?? field;

/** What importing it would result in, by the table's columns. */
export function countsOf({ rows }: Judged<unknown>): { added: number; skipped: number; refused: number } {
  const counted = { add: 0, skip: 0, refused: 0 };
  for (const { outcome } of rows) counted[outcome] += 1;
  return { added: counted.add, skipped: counted.skip, refused: counted.refused };
}

/** @throws {ProblemError} 422 while something has to be answered before it can be imported, or nothing is left to import */
export function requireAnswers({ missing, columns, drafts }: Judged<unknown>): void {
  const [first] = missing;
  const open = columns.find(({ dates }) => dates === 'ask');
  if (first !== undefined) throw new ProblemError('unprocessable', `Tell us which column is “${first}”.`);
  if (open)
    throw new ProblemError('unprocessable', `Tell us whether the day or the month comes first in “${open.header}”.`);
  if (drafts.length === 0) throw new ProblemError('unprocessable', 'There’s nothing in this file to add.');
}

/** Why an import can't be undone: what people did since would be lost. */
export function changedWords(names: readonly string[]): string {
  const [first = '', ...others] = names;
  const more = others.length === 0 ? '' : others.length === 1 ? ' and one other' : ` and ${others.length} others`;
  return `${first}${more} ${names.length === 1 ? 'has' : 'have'} been changed since. Delete anything you don’t want yourself.`;
}
