import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, Logger } from '@nestjs/common';
import { roleCan } from '@petcare/contracts';
import { reportFileTries, reportPermissions } from '@petcare/contracts/reports';
import { Audit, Database, Outbox, Storage, temporaryPath, type Parameter } from '@petcare/platform';
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

/** How often to report progress and check that it's still wanted. */
const beatMs = 1000;
/** Out of a hundred, once the rows have been read; the rest is typesetting. */
const readPercent = 10;

/** Which file, and who is making it. */
interface Lease {
  readonly organisationId: string;
  readonly id: string;
  readonly token: string;
}
interface Watch {
  readonly signal: AbortSignal;
  /** Receives per cent. */
  readonly progress: (percent: number) => void;
}

/** Nobody wants it any more, or another worker has it. */
class Unwanted extends Error {}

/** Makes one file of a report. Nothing of it can be downloaded until its row says it's ready, so one that broke off starts again. */
@Injectable()
export class ReportFileMaking {
  private readonly logger = new Logger(ReportFileMaking.name);

  constructor(
    private readonly database: Database,
    private readonly reports: Reports,
    private readonly sources: ReportSources,
    private readonly pdfs: ReportPdfs,
    private readonly storage: Storage,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
  ) {}

  /** False when somebody else has it, or it has gone. */
  async make(place: Omit<Lease, 'token'>, ending: AbortSignal): Promise<boolean> {
    const lease = { ...place, token: randomUUID() };
    const [claimed] = await this.write<ReportFileToMake>(lease, claimReportFile);
    if (!claimed) return false;
    const { attempts, role, report } = claimed;
    if (attempts > reportFileTries || role === null || !roleCan(role, reportPermissions[report])) {
      await this.fail(lease);
      return true;
    }
    try {
      await this.finish(lease, await this.withBeat(lease, ending, (watch) => this.file(lease, claimed, watch)));
    } catch (error) {
      await this.brokeOff(lease, { error, attempts, isEnding: ending.aborted });
    }
    return true;
  }

  /** Writes it to this machine, then from there to the storage, which takes whole files. @returns its bytes */
  private async file({ organisationId, id }: Lease, asked: ReportFileToMake, watch: Watch): Promise<number> {
    const { report: name, format, from, to, petId } = asked;
    const about = { from: from ?? undefined, to: to ?? undefined, petId: petId ?? undefined };
    const report = await this.reports.of(organisationId, this.sources.of(name), about);
    watch.progress(readPercent);
    const typeset = (part: number) => watch.progress(readPercent + Math.floor((99 - readPercent) * part));
    const content = format === 'csv' ? Readable.from([csvOf(report)]) : this.pdfs.of(report, typeset);
    const path = temporaryPath('report');
    try {
      await pipeline(content, createWriteStream(path, { mode: 0o600 }), { signal: watch.signal });
      await this.storage.putFile(reportFileKey(organisationId, id, format), path);
      return (await stat(path)).size;
    } finally {
      await rm(path, { force: true });
    }
  }

  private async withBeat(lease: Lease, ending: AbortSignal, work: (watch: Watch) => Promise<number>): Promise<number> {
    const unwanted = new AbortController();
    let percent = 0;
    const beat = setInterval(() => {
      this.write(lease, noteReportFile, [percent])
        .then((rows) => rows.length === 0 && unwanted.abort(new Unwanted()))
        .catch((error: unknown) => this.logger.warn({ err: error }, 'How far a report is could not be noted'));
    }, beatMs);
    try {
      const signal = AbortSignal.any([ending, unwanted.signal]);
      return await work({ signal, progress: (now) => (percent = now) });
    } catch (error) {
      throw unwanted.signal.aborted ? unwanted.signal.reason : error;
    } finally {
      clearInterval(beat);
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

  private async brokeOff(
    lease: Lease,
    { error, attempts, isEnding }: { error: unknown; attempts: number; isEnding: boolean },
  ): Promise<void> {
    await this.discard(lease);
    if (isEnding) return void (await this.write(lease, putBackReportFile));
    if (error instanceof Unwanted) return;
    this.logger.error({ err: error, organisationId: lease.organisationId, id: lease.id }, 'A report broke off');
    if (attempts < reportFileTries) await this.write(lease, retryReportFile);
    else await this.fail(lease);
  }

  private async fail(lease: Lease): Promise<void> {
    await this.discard(lease);
    const { organisationId, id, token } = lease;
    await this.database.transaction(organisationId, async (transaction) => {
      const given = await transaction.query(giveUpReportFile, [organisationId, id, token]);
      if (given.length > 0) await this.outbox.plan(transaction, [{ kind: reportFileMail, subjectId: id }]);
    });
  }

  /** What's already in storage; another worker that has it writes it all. */
  private async discard({ organisationId, id, token }: Lease): Promise<void> {
    const [other] = await this.database.read(organisationId, madeByAnother, [id, token]);
    if (!other) await this.storage.removeAll(`${organisationId}/${id}`);
  }

  private async write<T extends Record<string, unknown>>(
    { organisationId, id, token }: Lease,
    sql: string,
    more: readonly Parameter[] = [],
  ): Promise<T[]> {
    return this.database.transaction(organisationId, ({ query }) =>
      query<T>(sql, [organisationId, id, token, ...more]),
    );
  }
}
