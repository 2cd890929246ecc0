import type { ReportFormat, ReportName } from '@petcare/contracts/reports';

/** How a file of a report is called: `petcare-expenses-2026-01-01-2026-12-31.csv`. */
export function reportFileName(
  name: ReportName,
  { from, to }: { from?: string | null | undefined; to?: string | null | undefined },
  format: ReportFormat,
): string {
  return `${['petcare', name, from, to].filter(Boolean).join('-')}.${format}`;
}
