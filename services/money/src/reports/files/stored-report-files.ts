import { Injectable } from '@nestjs/common';
import type { ReportFormat } from '@petcare/contracts/reports';
import { Database, StoredFiles } from '@petcare/platform';
import { reportFilesAmong } from './report-files.queries.ts';

/** Where a report's file is stored. */
export function reportFileKey(organisationId: string, id: string, format: ReportFormat): string {
  return `${organisationId}/${id}/report.${format}`;
}

@Injectable()
export class StoredReportFiles extends StoredFiles {
  override readonly fileNames = ['report.pdf', 'report.csv'];

  constructor(private readonly database: Database) {
    super();
  }

  override async withRow(organisationId: string, ids: readonly string[]): Promise<readonly string[]> {
    const rows = await this.database.read<{ id: string }>(organisationId, reportFilesAmong, [ids]);
    return rows.map(({ id }) => id);
  }
}
