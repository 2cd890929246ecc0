import { poundsWords } from '@petcare/contracts/money';
import type { ReportTable } from '@petcare/contracts/reports';
import { BarChart } from '@petcare/records/chart';

type Amount = string | number | null | undefined;

interface ReportBarsProps {
  table: ReportTable;
  /** The columns drawn; the first one labels the bars. */
  columns: readonly number[];
  /** The drawn column that matters most. */
  main?: number;
  /** The last row is the total, and the whole table is below. */
  hasTotal?: boolean;
}

/** A report's table as bars: one group per row. */
export default function ReportBars({ table, columns, main = 0, hasTotal = false }: ReportBarsProps) {
  const [by, ...drawn] = columns.map((place) => ({ place, ...table.columns[place] }));
  const rows = hasTotal ? table.rows.slice(0, -1) : table.rows;
  const isMoney = drawn[0]?.type === 'pence';
  const valueOf = (amount: Amount) => (typeof amount === 'number' ? amount : null);
  return (
    <BarChart
      label={table.title}
      by={by?.label ?? ''}
      series={drawn.map(({ label }) => label ?? '')}
      main={main}
      isTablePrinted={!hasTotal}
      groups={rows.map((row) => ({
        label: `${row[by?.place ?? 0]}`,
        values: drawn.map(({ place }) => valueOf(row[place])),
      }))}
      wordsOf={isMoney ? poundsWords : String}
    />
  );
}
