import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import { roleCan } from '@petcare/contracts';
import { reportFileTries, reportPermissions } from '@petcare/contracts/reports';
import {
  Audit,
  Database,
  LeasedWork,
  Outbox,
  Storage,
  temporaryPath,
  type Lease,
  type LeasedKind,
  type LeaseWatch,
} from '@petcare/platform';
import { ReportPdfs } from '../pdf/report-pdfs.service.ts';
import { csvOf } from '../report-csv.ts';
import { ReportSources } from '../report-sources.ts';
import { Reports } from '../reports.service.ts';
import { reportFileMail } from './report-file-jobs.ts';
import {
  claimReportFile,
  finishReportFile,
  giveUpReportFile,
  madeByAnother,
  noteReportFile,
  putBackReportFile,
  retryReportFile,
  type ReportFileToMake,
} from './report-files.queries.ts';
import { reportFileKey } from './stored-report-files.ts';

/** Out of a hundred, once the rows have been read; the rest is typesetting. */
const readPercent = 10;

/** Makes one file of a report. Nothing of it can be downloaded until its row says it's ready, so one that broke off starts again. */
@Injectable()
export class ReportFileMaking implements LeasedKind<ReportFileToMake> {
  readonly name = 'report';
  readonly mostTries = reportFileTries;
  readonly atStart = [0];
  readonly statements = {
    claim: claimReportFile,
    note: noteReportFile,
    putBack: putBackReportFile,
    retryLater: retryReportFile,
  };

  constructor(
    private readonly database: Database,
    private readonly leased: LeasedWork,
    private readonly reports: Reports,
    private readonly sources: ReportSources,
    private readonly pdfs: ReportPdfs,
    private readonly storage: Storage,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async make(place: Omit<Lease, 'token'>, ending: AbortSignal): Promise<boolean> {
    return this.leased.do(this, place, ending);
  }

  async work(lease: Lease, asked: ReportFileToMake, watch: LeaseWatch): Promise<void> {
    const { role, report } = asked;
    if (role === null || !roleCan(role, reportPermissions[report])) await this.giveUp(lease);
    else await this.finish(lease, await this.file(lease, asked, watch));
  }

  /** Writes it to this machine, then from there to the storage, which takes whole files. @returns its bytes */
  private async file(
    { organisationId, id }: Lease,
    asked: ReportFileToMake,
    { signal, note }: LeaseWatch,
  ): Promise<number> {
    const { report: name, format, from, to, petId } = asked;
    const about = { from: from ?? undefined, to: to ?? undefined, petId: petId ?? undefined };
    const report = await this.reports.of(organisationId, this.sources.of(name), about);
    note(readPercent);
    const typeset = (part: number) => note(readPercent + Math.floor((99 - readPercent) * part));
    const content = format === 'csv' ? Readable.from([csvOf(report)]) : this.pdfs.of(report, typeset);
    const path = temporaryPath('report');
    try {
      await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal });
      await this.storage.putFile(reportFileKey(organisationId, id, format), path);
      return (await stat(path)).size;
    } finally {
      await rm(path, { force: true });
    }
  }

  private async finish(lease: Lease, bytes: number): Promise<void> {
    const { organisationId, id, token } = lease;
    const isWanted = await this.database.transaction(organisationId, async (transaction) => {
      const done = await transaction.query(finishReportFile, [organisationId, id, token, bytes]);
      if (done.length === 0) return false;
      await this.audit.record(transaction, {
        action: 'report-file.made',
        entity: { kind: 'report-file', id },
        by: { kind: 'system', id: null },
      });
      await this.outbox.plan(transaction, [{ kind: reportFileMail, subjectId: id }]);
      return true;
    });
    if (!isWanted) await this.discard(lease);
  }

  async giveUp({ organisationId, id, token }: Lease): Promise<void> {
    await this.database.transaction(organisationId, async (transaction) => {
      const given = await transaction.query(giveUpReportFile, [organisationId, id, token]);
      if (given.length > 0) await this.outbox.plan(transaction, [{ kind: reportFileMail, subjectId: id }]);
    });
  }

  /** What's already in storage; another worker that has it writes it all. */
  async discard({ organisationId, id, token }: Lease): Promise<void> {
    const [other] = await this.database.read(organisationId, madeByAnother, [id, token]);
    if (!other) await this.storage.removeAll(`${organisationId}/${id}`);
  }
}
