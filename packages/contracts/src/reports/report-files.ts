import { id, instant, listOf, localDate, z } from '@petcare/contracts';
import { reportNames, reportQuery, type Report } from './reports.ts';

/** Rows from which on a file of a report is made by a worker, while whoever asked goes on: some fifty pages. */
export const longReportRows = 2_000;
/** Days after which such a file is removed. */
export const reportFileDays = 7;
/** Most of them that somebody keeps at a time. */
export const mostReportFiles = 10;
/** Tries before one that breaks off is given up. */
export const reportFileTries = 3;

/** Is the file of it made by a worker? */
export function isLongReport({ tables }: Pick<Report, 'tables'>): boolean {
  return tables.reduce((sum, { rows }) => sum + rows.length, 0) > longReportRows;
}

/** What a file of a report is called, and how browsers name its type. */
export const reportFileTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;
export type ReportFormat = keyof typeof reportFileTypes;
const reportFormat = z.enum(Object.keys(reportFileTypes) as [ReportFormat, ...ReportFormat[]]);
const reportName = z.enum(reportNames);

/** Body of `POST /api/report-files`: what the query of the report says, which report, and as what. */
export const reportFileCreate = reportQuery
  .extend({ report: reportName, format: reportFormat })
  .meta({ id: 'ReportFileCreate' });
export type ReportFileCreate = z.output<typeof reportFileCreate>;

/** A file of a report that a worker makes for whoever asked; `progress` is in per cent, `bytes` are there once it is ready. */
export const reportFile = z
  .object({
    id,
    report: reportName,
    format: reportFormat,
    from: localDate.nullable(),
    to: localDate.nullable(),
    /** The animal that it is about alone; null for all, and for one that is gone. */
    pet: z.string().nullable(),
    status: z.enum(['queued', 'running', 'ready', 'failed']),
    progress: z.int(),
    bytes: z.int().nullable(),
    createdAt: instant,
    expiresAt: instant,
  })
  .meta({ id: 'ReportFile' });
export type ReportFile = z.output<typeof reportFile>;

/** Answer of `GET /api/report-files`: those of whoever asks, the latest first. */
export const reportFileList = listOf(reportFile).meta({ id: 'ReportFileList' });
export type ReportFileList = z.output<typeof reportFileList>;

/** Is it still being made? */
export function isBeingMade({ status }: Pick<ReportFile, 'status'>): boolean {
  return status === 'queued' || status === 'running';
}
