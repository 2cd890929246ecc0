import { id, instant, listOf, localDate, z } from '@petcare/contracts';
import { reportNames, reportQuery, type Report } from './reports.ts';

/** The number of rows from which a worker makes a report's file while the asker carries on: some fifty pages. */
export const longReportRows = 2_000;
/** Days after which such a file is removed. */
export const reportFileDays = 7;
/** How many of them one person can keep at a time. */
export const mostReportFiles = 10;
/** Attempts before one that keeps breaking off is given up. */
export const reportFileTries = 3;

/** Does a worker make its file? */
export function isLongReport({ tables }: Pick<Report, 'tables'>): boolean {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0) > longReportRows;
}

/** What a report's file is called, and its content type. */
export const reportFileTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;
export type ReportFormat = keyof typeof reportFileTypes;
const reportFormat = z.enum(Object.keys(reportFileTypes) as [ReportFormat, ...ReportFormat[]]);
const reportName = z.enum(reportNames);

/** Body of `POST /api/report-files`: the report's query, which report, and in which format. */
export const reportFileCreate = reportQuery
  .safeExtend({ report: reportName, format: reportFormat })
  .meta({ id: 'ReportFileCreate' });
export type ReportFileCreate = z.output<typeof reportFileCreate>;

/** A report's file that a worker makes for whoever asked; `progress` is per cent, `bytes` appears once it is ready. */
export const reportFile = z
  .object({
    id,
    report: reportName,
    format: reportFormat,
    from: localDate.nullable(),
    to: localDate.nullable(),
    /** The only animal it is about; null for all, and for one that is gone. */
    pet: z.string().nullable(),
    status: z.enum(['queued', 'running', 'ready', 'failed']),
    progress: z.int(),
    bytes: z.int().nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.output<typeof reportFile>;

/** Answer of `GET /api/report-files`: the asker's own, latest first. */
export const reportFileList = listOf(reportFile).meta({ id: 'ReportFileList' });
export type ReportFileList = z.output<typeof reportFileList>;

/** Is it still being made? */
export function isBeingMade({ status }: Pick<ReportFile, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
