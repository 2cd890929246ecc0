import type { Report } from '@petcare/contracts/reports';
import { lazyPage } from '@petcare/remote';
import { ReportTables } from './report-tables.tsx';

const PriceLines = lazyPage(() => import('./price-lines.tsx'));

/** Who insures the animals: how the price has changed, then terms, claims and policies. */
export function InsuranceView({ report: { tables } }: { report: Report }) {
  const terms = tables.find(({ title }) => title === 'Each term');
  return (
    <>
      {terms && <PriceLines {...terms} />}
      <ReportTables tables={tables} />
    </>
  );
}
