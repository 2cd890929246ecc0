import type { Permission } from '@petcare/contracts';
import { reportNames, reportPermissions, reportTitles, type ReportName } from '@petcare/contracts/reports';

/** The reports that this person may see, as views of one page. */
export function reportTabs(can: (permission: Permission) => boolean): { id: ReportName; label: string }[] {
  return reportNames.filter((name) => can(reportPermissions[name])).map((id) => ({ id, label: reportTitles[id] }));
}
