import type { Report } from '@petcare/contracts/reports';
import { lazyPage } from '@petcare/remote';
import { Panel } from '@petcare/ui';
import { ReportTables } from './report-tables.tsx';

const ReportBars = lazyPage(() => import('./report-bars.tsx'));

/** Which reminders were kept: bars by month, then in total and one by one. */
export function ReminderView({ report: { tables } }: { report: Report }) {
  const months = tables.find(({ title }) => title === 'By month');
  return (
    <>
      {months && months.rows.length > 1 && (
        <Panel title={months.title}>
          <ReportBars table={months} columns={[0, 1, 2, 3]} />
        </Panel>
      )}
      <ReportTables tables={tables.filter((table) => table !== months)} />
    </>
  );
}
