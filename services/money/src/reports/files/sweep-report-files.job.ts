import { Injectable } from '@nestjs/common';
import { z } from '@petcare/contracts';
import { Database, defineJob, JobHandler, Storage } from '@petcare/platform';
import { sweepReportFile } from './report-files.queries.ts';

const sweepReportFiles = defineJob({ name: 'sweep-report-files', schema: z.object({}), options: { sweep: true } });

/** Removes report files after a week. */
@Injectable()
export class SweepReportFiles extends JobHandler<typeof sweepReportFiles> {
  readonly job = sweepReportFiles;

  constructor(
    private readonly database: Database,
    private readonly storage: Storage,
  ) {
    super();
  }

  async handle(_payload: object, signal: AbortSignal): Promise<void> {
    const rows = await this.database.acrossOrganisations<{ organisationId: string; id: string }>(
      `select organisation_id as "organisationId", id from money.report_files_to_remove(100)`,
    );
    for (const { organisationId, id } of rows) {
      if (signal.aborted) return;
      // Row first, because it may have been given more days since; the orphan sweep knows about bytes left without one.
      const values = [organisationId, id];
      const swept = await this.database.transaction(organisationId, ({ query }) => query(sweepReportFile, values));
      if (swept.length > 0) await this.storage.removeAll(`${organisationId}/${id}`);
    }
  }
}
