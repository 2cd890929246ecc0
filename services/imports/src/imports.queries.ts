import { daysOfDraft, daysToUndo, type ImportKind, type ImportStatus } from '@petcare/contracts/imports';
import { keyset } from '@petcare/platform';

/** What is read about an import besides its sheet. */
export interface ImportRecord extends Record<string, unknown> {
  readonly id: string;
  readonly kind: ImportKind;
  readonly status: ImportStatus;
  readonly fileName: string;
  readonly rows: number;
  readonly added: number;
  readonly skipped: number;
  readonly refused: number;
  readonly createdBy: string | null;
  readonly createdAt: string;
  readonly appliedAt: string | null;
  readonly undoneAt: string | null;
  readonly undoableUntil: string | null;
  readonly kept: number;
}

const columns = `i.id, i.kind, i.status, i.file_name as "fileName", i.rows, i.added, i.skipped, i.refused, i.kept, i.created_by as "createdBy",
  i.created_at as "createdAt", i.applied_at as "appliedAt", i.undone_at as "undoneAt",
  case when i.status = 'done' then i.applied_at + interval '${daysToUndo} days' end as "undoableUntil"`;

/** Latest first: ids are in time order. Unfinished ones are among them for as long as they're kept. */
export const latestImports = keyset<ImportRecord>({
  order: { id: ['i.id', 'uuid'] },
  direction: 'desc',
  sql: ({ beyond, inOrder }) =>
    `select ${columns} from imports.import i where i.organisation_id = $1
      and (i.status <> 'draft' or i.created_at >= platform.now() - interval '${daysOfDraft} days') ${beyond} ${inOrder}`,
});

const one = `from imports.import i where i.organisation_id = $1 and i.id = $2`;

/** `$1` organisation, `$2` import. */
export const getImport = `select ${columns} ${one}`;

/** The same with its sheet and what was said about the columns. */
export const getDraft = `select ${columns}, i.sheet, i.columns as chosen, i.sha256 ${one}`;

/** `$1` organisation, `$2` import: with what it added, for undoing it. */
export const getAdded = `select ${columns}, i.added_ids as "addedIds", i.applied_at < platform.now() - interval '${daysToUndo} days' as "isLate" ${one} for update`;

/** `$1` organisation, `$2` import. */
export const getRefused = `select i.refused_sheet as "refusedSheet", i.file_name as "fileName" ${one}`;

/** `$1` organisation, `$2` SHA-256 of a file: when it was last imported, unless that was undone. */
export const importedBefore = `select max(applied_at) as at from imports.import
  where organisation_id = $1 and sha256 = $2 and status = 'done'`;

/** `$1` organisation, `$2` id, `$3` kind, `$4` name of the file, `$5` its SHA-256, `$6` sheet, `$7` columns, `$8` rows, `$9` who. */
export const addImport = `insert into imports.import as i
    (organisation_id, id, kind, file_name, sha256, sheet, columns, rows, created_by)
  values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8, $9) returning ${columns}`;

/** `$1` days of unfinished ones, `$2` days for which refused rows are kept, `$3` batch: how many it was, from all organisations. */
export const forgetOld = `select imports.forget_old($1::int, $2::int, $3::int) as gone`;

/** `$1` organisation, `$2` import, `$3` columns. */
export const chooseColumns = `update imports.import set columns = $3::jsonb
  where organisation_id = $1 and id = $2 and status = 'draft' returning 1`;

/** `$1` organisation: its imports are made one after another. */
export const waitForOthers = `select pg_advisory_xact_lock(hashtextextended('imports.import ' || $1, 0))`;

/** `$1` organisation, `$2` import: until it's imported, nobody discards it or says what its columns are. */
export const lockDraft = `select 1 ${one} for update`;

/** `$1` organisation, `$2` import, `$3` added, `$4` skipped, `$5` refused, `$6` their sheet, `$7` what was added. */
export const finishImport = `update imports.import as i
  set status = 'done', sheet = null, added = $3, skipped = $4, refused = $5, refused_sheet = $6, added_ids = $7::uuid[],
    applied_at = platform.now()
  where organisation_id = $1 and id = $2 and status = 'draft' returning ${columns}`;

/** `$1` organisation, `$2` import, `$3` how many of what it added stay. */
export const undoImport = `update imports.import as i set status = 'undone', added_ids = '{}', kept = $3, undone_at = platform.now()
  where organisation_id = $1 and id = $2 returning ${columns}`;

/** `$1` organisation, `$2` import. */
export const removeDraft = `delete from imports.import where organisation_id = $1 and id = $2 and status = 'draft' returning 1`;
