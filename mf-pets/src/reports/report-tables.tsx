import type { Report } from '@petcare/contracts/reports';
import { Panel } from '@petcare/ui';
import { ReportTable } from './report-table.tsx';

/** A report's tables, each with its title. */
export function ReportTables({ tables }: Pick<Report, 'tables'>) {
  return tables.map((table) => (
    <Panel key={table.title} title={table.title} padded={false}>
      <ReportTable {...table} />
    </Panel>
  ));
}
