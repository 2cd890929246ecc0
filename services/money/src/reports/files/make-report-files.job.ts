import { Injectable } from '@nestjs/common';
import { Database, JobHandler } from '@petcare/platform';
import { ReportFileMaking } from './report-file-making.ts';
import { makeReportFiles } from './report-file-jobs.ts';

/** Makes reports' files one after another: they're typeset in one thread. */
@Injectable()
export class MakeReportFiles extends JobHandler<typeof makeReportFiles> {
  readonly job = makeReportFiles;
  private isBusy = false;

  constructor(
    private readonly database: Database,
    private readonly making: ReportFileMaking,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    // Whoever is doing it looks again when finished.
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      await this.makeAll(signal);
    } finally {
      this.isBusy = false;
    }
  }

  private async makeAll(signal: AbortSignal): Promise<void> {
    for (let made = true; made;) {
      made = false;
      const due = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
        `select organisation_id as "organisationId", id from money.report_files_to_make(20)`,
      );
      for (const place of due) {
        if (signal.aborted) return;
        made = (await this.making.make(place, signal)) || made;
      }
    }
  }
}
