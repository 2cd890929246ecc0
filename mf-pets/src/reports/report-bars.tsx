import { poundsWords } from '@petcare/contracts/money';
import type { ReportTable } from '@petcare/contracts/reports';
import { BarChart } from '@petcare/records/chart';

type Amount = string | number | null | undefined;

interface ReportBarsProps {
  table: ReportTable;
  /** The columns that are drawn; the first one has the words below the bars. */
  columns: readonly number[];
  /** Which of the drawn columns people came for. */
  main?: number;
  /** The last row is what all others come to. */
  hasTotal?: boolean;
}

/** A table of a report as bars: a group for each row. */
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
      groups={rows.map((row) => ({
        label: `${row[by?.place ?? 0]}`,
        values: drawn.map(({ place }) => valueOf(row[place])),
      }))}
      wordsOf={isMoney ? poundsWords : String}
    />
  );
}
