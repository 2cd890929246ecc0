import { id, instant, listOf, z } from '@petcare/contracts';
import { importKind } from './import-fields.ts';

/** Of the file. */
export const largestImport = 5 * 1024 * 1024;
/** Of the sheet, besides its header row. */
export const mostImportRows = 10_000;
/** Days for which an import can be undone and its refused rows downloaded. */
export const daysToUndo = 30;
/** Days after which an unfinished one is forgotten. */
export const daysOfDraft = 1;

export const importStatus = z.enum(['draft', 'done', 'undone']);
export type ImportStatus = z.infer<typeof importStatus>;

/** Which comes first in a date such as 03/04/2024. */
export const dateOrder = z.enum(['day-first', 'month-first']);
export type DateOrder = z.infer<typeof dateOrder>;

/**
 * `field` is one of `importFields`, or null for a column that is left out. `dates` is how its dates are read, `ask` if they could be
 * read either way and someone has to say which, null if there is nothing to decide.
 */
const importColumn = z.object({
  header: z.string(),
  samples: z.array(z.string()),
  field: z.string().nullable(),
  dates: z.enum([...dateOrder.options, 'ask']).nullable(),
});
export type ImportColumn = z.infer<typeof importColumn>;

/** What is wrong with a cell; `row` as the spreadsheet counts them, `column` from 0, null if no column is that field. */
const importProblem = z.object({
  row: z.int(),
  column: z.int().nullable(),
  field: z.string(),
  value: z.string(),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

/** What becomes of a row; `note` says why it is left out, or what it is or may be the same as. */
const importRow = z.object({
  row: z.int(),
  outcome: z.enum(['add', 'skip', 'refused']),
  title: z.string(),
  note: z.string().nullable(),
});
export type ImportRow = z.infer<typeof importRow>;

/**
 * What importing it now would do; nothing is written yet. `rows` and `problems` are the first of each. `missing` are the fields nothing
 * can be imported without, `room` says what the plan has no room for, `importedAt` when this very file was imported before.
 */
const importPreview = z
  .object({
    columns: z.array(importColumn),
    missing: z.array(z.string()),
    rows: z.array(importRow),
    problems: z.array(importProblem),
    room: z.string().nullable(),
    importedAt: instant.nullable(),
  })
  .meta({ id: 'ImportPreview' });
export type ImportPreview = z.infer<typeof importPreview>;

const fields = {
  id,
  kind: importKind,
  status: importStatus,
  fileName: z.string(),
  /** Rows added, rows already here and left as they are, and rows refused. */
  counts: z.object({ rows: z.int(), add: z.int(), skip: z.int(), refused: z.int() }),
  createdBy: z.string().nullable(),
  createdAt: instant,
  appliedAt: instant.nullable(),
  undoneAt: instant.nullable(),
  undoableUntil: instant.nullable(),
  /** How many of those added stayed when it was undone, as something else refers to them. */
  kept: z.int(),
};

export const importSummary = z.object(fields).meta({ id: 'ImportSummary' });
export type ImportSummary = z.infer<typeof importSummary>;
export const importList = listOf(importSummary).meta({ id: 'ImportList' });
export type ImportList = z.infer<typeof importList>;

/** Has its preview until it is done. */
export const importRun = z.object({ ...fields, preview: importPreview.nullable() }).meta({ id: 'Import' });
export type ImportRun = z.infer<typeof importRun>;

/** Body of `PATCH /api/imports/{id}`: every column of the sheet, in order. */
export const importUpdate = z
  .strictObject({
    columns: z
      .array(z.strictObject({ field: z.string().max(40).nullable(), dates: dateOrder.nullable().default(null) }))
      .max(200),
  })
  .meta({ id: 'ImportUpdate' });
export type ImportUpdate = z.output<typeof importUpdate>;
