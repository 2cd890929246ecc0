import { Injectable } from '@nestjs/common';
import { Database, DueWork, type Lease } from '@petcare/platform';
import { ReportFileMaking } from './report-file-making.ts';
import { makeReportFiles } from './report-file-jobs.ts';

/** Makes reports' files one after another: they're typeset in one thread. */
@Injectable()
export class MakeReportFiles extends DueWork<typeof makeReportFiles> {
  readonly job = makeReportFiles;
  protected readonly due = `select organisation_id as "organisationId", id from money.report_files_to_make(20)`;

  constructor(
    database: Database,
    private readonly making: ReportFileMaking,
  ) {
    super(database);
  }

  protected do(place: Omit<Lease, 'token'>, signal: AbortSignal): Promise<boolean> {
    return this.making.make(place, signal);
  }
}
