import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { plainLine, type ListQuery } from '@petcare/contracts';
import {
  importFields,
  importKind,
  importList,
  largestImport,
  type ImportList,
  type ImportRun,
  type ImportUpdate,
} from '@petcare/contracts/imports';
import {
  Audit,
  changesOfNew,
  Database,
  invalid,
  newId,
  notFound,
  outputOf,
  pageFrom,
  ProblemError,
  receiveFile,
  RowFinders,
  type Scope,
  type Transaction,
} from '@petcare/platform';
import type { FastifyRequest } from 'fastify';
import { changedWords, countsOf, labelOf, requireAnswers, sheetOf } from './drafts.ts';
import { guessColumns } from './engine/guess-columns.ts';
import { judge, type Judged } from './engine/judge.ts';
import type { KindOfImport } from './engine/kind-of-import.ts';
import {
  addImport,
  chooseColumns,
  finishImport,
  getAdded,
  getImport,
  getRefused,
  latestImports,
  lockDraft,
  removeDraft,
  undoImport,
  waitForOthers,
  type ImportRecord,
} from './imports.queries.ts';
import { ImportViews, isOver } from './import-views.ts';
import type { Sheet } from './sheet/read-sheet.ts';
import { refusedSheet } from './sheet/refused-sheet.ts';
import { SheetReader } from './sheet/sheet-reader.ts';

const toList = outputOf(importList);

/** @throws {ProblemError} 404 */
function none(): never {
  throw notFound();
}

const tooMany = ({ mostRows = 0 }: KindOfImport) =>
  invalid([{ path: 'file', message: `Choose a file of up to ${mostRows.toLocaleString('en-GB')} rows for these.` }]);

/** People's own sheets: previewed first, then imported as a whole, and undone as a whole. */
@Injectable()
export class ImportsService {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly views: ImportViews,
    private readonly sheets: SheetReader,
    rows: RowFinders,
  ) {
    rows.register(
      'import',
      async ({ organisationId }, id) => (await database.read(organisationId, getImport, [id])).length > 0,
    );
  }

  /** One page of those that were made or can still be, latest first. */
  async list({ organisationId }: Scope, query: ListQuery): Promise<ImportList> {
    const { items, nextCursor } = await pageFrom(this.database, organisationId, latestImports, query);
    return toList({ items: await this.views.summaries(items), nextCursor });
  }

  /** @throws {ProblemError} 404 */
  async get(scope: Scope, id: string): Promise<ImportRun> {
    const draft = await this.views.find(scope, id);
    return draft.status === 'draft' ? this.views.preview(scope, draft) : this.views.answer(draft);
  }

  /** @throws {ProblemError} 400 with what's wrong with the file, 403 when they can't add that kind, 413 */
  async create(scope: Scope, request: FastifyRequest): Promise<ImportRun> {
    const file = await receiveFile(request);
    try {
      const kind = importKind.safeParse(file.fields['kind'] ?? 'pets');
      if (!kind.success) throw invalid([{ path: 'kind', message: 'Choose what the file lists.' }]);
      const of = this.views.kindFor(scope, kind.data);
      if (file.bytes > largestImport) throw new ProblemError('too-large', 'Choose a file of up to 5 MB.');
      const bytes = await readFile(file.path);
      const sheet = await this.sheets.read(bytes, file.fields['sheet']?.trim() || null);
      const name = plainLine(file.name).slice(0, 200) || 'Sheet.csv';
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return await this.keep(scope, of, { name, sha256, sheet });
    } finally {
      await file.remove();
    }
  }

  /** Says what the columns are. @throws {ProblemError} 409 when it has been imported, 400 for columns that don't fit */
  async update(scope: Scope, id: string, { columns }: ImportUpdate): Promise<ImportRun> {
    const draft = await this.views.draft(scope, id);
    const known = new Set(importFields[draft.kind].map(({ key }) => key));
    const [heads = []] = sheetOf(draft);
    const chosen = columns.flatMap(({ field }) => field ?? []);
    if (columns.length !== heads.length || chosen.some((field) => !known.has(field)))
      throw invalid([{ path: 'columns', message: 'These aren’t this file’s columns.' }]);
    const twice = chosen.find((field, index) => chosen.indexOf(field) !== index);
    if (twice !== undefined)
      throw invalid([{ path: 'columns', message: `Choose only one column for “${labelOf(draft, twice)}”.` }]);
    await this.database.transaction(scope.organisationId, async ({ query, organisationId }) => {
      const changed = await query(chooseColumns, [organisationId, id, JSON.stringify(columns)]);
      if (changed.length === 0) throw isOver();
    });
    return this.get(scope, id);
  }

  /** Forgets one that was only previewed. @throws {ProblemError} 409 for one that was imported */
  async remove({ organisationId }: Scope, id: string): Promise<void> {
    await this.database.transaction(organisationId, async ({ query }) => {
      const removed = await query(removeDraft, [organisationId, id]);
      if (removed.length === 0) throw new ProblemError('conflict', 'This has been imported. Undo it instead.');
    });
  }

  /**
   * Adds what the preview said, all or nothing.
   * @throws {ProblemError} 409 when it's already done, 402 when the plan has no room for them all, 422 while something has to be
   * answered
   */
  async apply(scope: Scope, id: string): Promise<ImportRun> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      // What another import is adding has to be here before this one looks for what’s here already.
      await transaction.query(waitForOthers, [scope.organisationId]);
      await transaction.query(lockDraft, [scope.organisationId, id]);
      const draft = await this.views.draft(scope, id);
      const kind = this.views.kindFor(scope, draft.kind);
      const sheet = sheetOf(draft);
      const judged = judge(kind, { sheet, chosen: draft.chosen }, await kind.known(scope));
      requireAnswers(judged);
      const added = await kind.write(transaction, scope, judged.drafts);
      return this.views.answer(await this.finish(transaction, { id, sheet, judged, added }));
    });
  }

  /** Moves what it added to the recycle bin, except what's in use by now. @throws {ProblemError} 409 when that's no longer possible, with the reason */
  async undo(scope: Scope, id: string): Promise<ImportRun> {
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const [made] = await transaction.query<ImportRecord & { addedIds: string[]; isLate: boolean }>(getAdded, [
        scope.organisationId,
        id,
      ]);
      if (!made) throw notFound();
      const kind = this.views.kindFor(scope, made.kind);
      if (made.status === 'draft') throw new ProblemError('conflict', 'This hasn’t been imported yet.');
      if (made.status === 'undone') throw new ProblemError('conflict', 'This import has already been undone.');
      if (made.isLate) throw new ProblemError('conflict', 'An import can only be undone within 30 days.');
      const changed = await kind.changedSince(transaction, made.addedIds);
      if (changed.length > 0) throw new ProblemError('conflict', changedWords(changed));
      const kept = await kind.remove(transaction, scope, made.addedIds);
      const [undone] = await transaction.query<ImportRecord>(undoImport, [scope.organisationId, id, kept]);
      await this.audit.record(transaction, { action: 'import.undone', entity: { kind: 'import', id } });
      return this.views.answer(undone ?? made);
    });
  }

  /** @throws {ProblemError} 404 if nothing was refused, or it has gone by now */
  async refused(scope: Scope, id: string): Promise<{ name: string; csv: string }> {
    const found = await this.views.find(scope, id);
    const name = `${found.fileName.replace(/\.\w+$/, '')} - not imported.csv`;
    if (found.status === 'draft') {
      const [kind, sheet] = [this.views.kindFor(scope, found.kind), sheetOf(found)];
      const { rows } = judge(kind, { sheet, chosen: found.chosen }, await kind.known(scope));
      return { name, csv: refusedSheet(sheet, rows) ?? none() };
    }
    const [row] = await this.database.read<{ refusedSheet: string | null }>(scope.organisationId, getRefused, [id]);
    return { name, csv: row?.refusedSheet ?? none() };
  }

  private async keep(
    scope: Scope,
    kind: KindOfImport,
    { name, sha256, sheet }: { name: string; sha256: string; sheet: Sheet },
  ): Promise<ImportRun> {
    const id = newId();
    const [heads = [], ...body] = sheet;
    const rows = body.filter((cells) => cells.some((cell) => cell !== '')).length;
    if (rows > (kind.mostRows ?? rows)) throw tooMany(kind);
    const byHeads = guessColumns(kind, heads);
    const chosen = JSON.stringify(kind.guessed?.(sheet, byHeads) ?? byHeads);
    await this.database.transaction(scope.organisationId, async ({ query, organisationId }) => {
      const values = [kind.kind, name, sha256, JSON.stringify(sheet), chosen, rows, scope.actor.userId];
      await query(addImport, [organisationId, id, ...values]);
    });
    return this.get(scope, id);
  }

  private async finish(
    transaction: Transaction,
    { id, sheet, judged, added }: { id: string; sheet: Sheet; judged: Judged<unknown>; added: string[] },
  ): Promise<ImportRecord> {
    const { added: add, skipped: skip, refused } = countsOf(judged);
    const [done] = await transaction.query<ImportRecord>(finishImport, [
      transaction.organisationId,
      id,
      add,
      skip,
      refused,
      refusedSheet(sheet, judged.rows),
      added,
    ]);
    if (!done) throw isOver();
    await this.audit.record(transaction, {
      action: 'import.made',
      entity: { kind: 'import', id },
      changes: changesOfNew({ add, skip, refused }),
    });
    return done;
  }
}
