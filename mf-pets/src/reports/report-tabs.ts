import type { Permission } from '@petcare/contracts';
import { reportNames, reportTitles, type ReportName } from '@petcare/contracts/reports';

const needs: Readonly<Record<ReportName, Permission>> = {
  expenses: 'expenses.view',
  medical: 'medical.view',
  vaccinations: 'medical.view',
  weight: 'measures.view',
  insurance: 'insurance.view',
  reminders: 'reminders.view',
};

/** The reports that this person may see, as views of one page. */
export function reportTabs(can: (permission: Permission) => boolean): { id: ReportName; label: string }[] {
  return reportNames.filter((name) => can(needs[name])).map((id) => ({ id, label: reportTitles[id] }));
}
