import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import {
  mostReportFiles,
  reportFile,
  reportFileList,
  reportPermissions,
  type ReportFile,
  type ReportFileCreate,
  type ReportFileList,
} from '@petcare/contracts/reports';
import {
  Audit,
  Database,
  Jobs,
  newId,
  notFound,
  outputOf,
  ProblemError,
  RowFinders,
  Storage,
  type Scope,
} from '@petcare/platform';
import { makeReportFiles } from './report-file-jobs.ts';
import {
  addReportFile,
  lockReportFiles,
  petThere,
  removeReportFile,
  reportFileById,
  reportFilesOf,
} from './report-files.queries.ts';
import { reportFileKey } from './stored-report-files.ts';

const toFile = outputOf(reportFile);
const toList = outputOf(reportFileList);

/** Files for long reports: a worker makes them, and whoever asked has them for a week. */
@Injectable()
export class ReportFiles {
  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    rows: RowFinders,
  ) {
    rows.register('report-file', async ({ organisationId, actor }, id) => {
      const found = await this.database.read(organisationId, reportFileById, [actor.userId, id]);
      return found.length > 0;
    });
  }

  async list(scope: Scope): Promise<ReportFileList> {
    const rows = await this.database.read(scope.organisationId, reportFilesOf, [scope.actor.userId]);
    return toList({ items: rows.filter((row) => this.maySee(scope, toFile(row))), nextCursor: null });
  }

  /**
   * Asks a worker to make one.
   * @throws {ProblemError} 403 when they can't see the report, 404 for a missing pet, 409 when they already keep as many as allowed
   */
  async begin(scope: Scope, { report, format, from, to, petId }: ReportFileCreate): Promise<ReportFile> {
    if (!scope.can(reportPermissions[report])) throw new ProblemError('forbidden', 'You can’t see this report.');
    const { userId } = scope.actor;
    return this.database.transaction(scope.organisationId, async (transaction) => {
      const { query, organisationId } = transaction;
      if (petId !== undefined && (await query(petThere, [organisationId, petId])).length === 0) throw notFound();
      await query(lockReportFiles, [organisationId, userId]);
      const kept = await query(reportFilesOf, [organisationId, userId]);
      if (kept.length >= mostReportFiles)
        throw new ProblemError('conflict', `You already have ${mostReportFiles} report files. Delete one first.`);
      const id = newId();
      const asked = [report, format, from ?? null, to ?? null, petId ?? null];
      const [made] = await query(addReportFile, [organisationId, userId, id, ...asked]);
      await this.audit.record(transaction, { action: 'report-file.asked-for', entity: { kind: 'report-file', id } });
      transaction.afterCommit(() => this.jobs.wake(makeReportFiles, {}));
      return toFile(made);
    });
  }

  /** @throws {ProblemError} 404, 409 while it isn't ready */
  async ready(scope: Scope, id: string): Promise<{ file: ReportFile; bytes: number; stream: Readable }> {
    const { organisationId, actor } = scope;
    const [row] = await this.database.read(organisationId, reportFileById, [actor.userId, id]);
    const file = row && toFile(row);
    if (!file || !this.maySee(scope, file)) throw notFound();
    if (file.bytes === null) throw new ProblemError('conflict', 'This file isn’t ready yet.');
    const stream = await this.storage.read(reportFileKey(organisationId, id, file.format));
    if (!stream) throw notFound();
    return { file, bytes: file.bytes, stream };
  }

  async remove({ organisationId }: Scope, id: string): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const removed = await transaction.query(removeReportFile, [organisationId, id]);
      if (removed.length === 0) throw notFound();
      await this.audit.record(transaction, { action: 'report-file.deleted', entity: { kind: 'report-file', id } });
    });
    await this.storage.removeAll(`${organisationId}/${id}`);
  }

  /** Somebody who could see expenses when they asked may have become a carer since. */
  private maySee(scope: Scope, { report }: ReportFile): boolean {
    return scope.can(reportPermissions[report]);
  }
}
