import type { Permission } from '@petcare/contracts';
import { reportNames, reportPermissions, reportTitles, type ReportName } from '@petcare/contracts/reports';

/** The reports this person can see, as tabs on one page. */
export function reportTabs(can: (permission: Permission) => boolean): { id: ReportName; label: string }[] {
  return reportNames.filter((name) => can(reportPermissions[name])).map((id) => ({ id, label: reportTitles[id] }));
}
