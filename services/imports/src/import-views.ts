import { Injectable } from '@nestjs/common';
import { importRun, type ImportRun } from '@petcare/contracts/imports';
import { Database, notFound, outputOf, PeopleNames, ProblemError, type Scope } from '@petcare/platform';
import { countsOf, sheetOf, type Draft } from './drafts.ts';
import { judge } from './engine/judge.ts';
import type { KindOfImport } from './engine/kind-of-import.ts';
import { getDraft, importedBefore, type ImportRecord } from './imports.queries.ts';
import { ImportKinds } from './kinds/import-kinds.ts';

const toRun = outputOf(importRun);

/** Rows and problems shown before the import; the sheet of refused rows has them all. */
const shown = 100;

export const isOver = () => new ProblemError('conflict', 'This has already been imported.');

/** How imports are found and answered: before they're made, with what making them would do. */
@Injectable()
export class ImportViews {
  constructor(
    private readonly database: Database,
    private readonly names: PeopleNames,
    private readonly kinds: ImportKinds,
  ) {}

  /** @throws {ProblemError} 403 */
  kindFor(scope: Scope, name: ImportRecord['kind']): KindOfImport {
    const kind = this.kinds.of(name);
    if (!scope.can(kind.permission)) throw new ProblemError('forbidden', 'Your role doesn’t let you add these.');
    return kind;
  }

  async preview(scope: Scope, draft: Draft): Promise<ImportRun> {
    const kind = this.kindFor(scope, draft.kind);
    const judged = judge(kind, { sheet: sheetOf(draft), chosen: draft.chosen }, await kind.known(scope));
    const { columns, missing, rows, problems, drafts } = judged;
    const room = (await kind.noRoom?.(scope, drafts)) ?? null;
    const [before] = await this.database.read<{ at: string | null }>(scope.organisationId, importedBefore, [
      draft.sha256,
    ]);
    // Those that need a look come first.
    const inOrder = rows.toSorted((one, other) => Number(other.note !== null) - Number(one.note !== null));
    const [summary] = await this.summaries([{ ...draft, ...countsOf(judged) }]);
    const preview = {
      columns,
      missing,
      rows: inOrder.slice(0, shown),
      problems: problems.slice(0, shown),
      room,
      importedAt: before?.at ?? null,
    };
    return toRun({ ...summary, preview });
  }

  async answer(row: ImportRecord): Promise<ImportRun> {
    const [summary] = await this.summaries([row]);
    return toRun({ ...summary, preview: null });
  }

  async summaries(rows: readonly ImportRecord[]) {
    const names = await this.names.of([...new Set(rows.flatMap(({ createdBy }) => createdBy ?? []))]);
    return rows.map(({ rows: all, added: add, skipped: skip, refused, createdBy, ...row }) => ({
      ...row,
      counts: { rows: all, add, skip, refused },
      createdBy: (createdBy !== null && names.get(createdBy)) || null,
    }));
  }

  /** @throws {ProblemError} 404 */
  async find({ organisationId }: Scope, id: string): Promise<Draft> {
    const [row] = await this.database.read<Draft>(organisationId, getDraft, [id]);
    if (!row) throw notFound();
    return row;
  }

  /** @throws {ProblemError} 409 when it no longer is one */
  async draft(scope: Scope, id: string): Promise<Draft> {
    const draft = await this.find(scope, id);
    if (draft.status !== 'draft') throw isOver();
    return draft;
  }
}
