import { lazyPage } from '@petcare/remote';
import type { Report } from '@petcare/contracts/reports';
import { Panel } from '@petcare/ui';
import { ReportTable } from './report-table.tsx';

const WeightLines = lazyPage(() => import('./weight-lines.tsx'));

/** How heavy the animals were: a line for each, and every weighing below. */
export function WeightView({ report }: { report: Report }) {
  const [table] = report.tables;
  if (!table) return null;
  return (
    <>
      <WeightLines {...table} />
      <Panel title="Each weighing" padded={false}>
        <ReportTable {...table} />
      </Panel>
    </>
  );
}
