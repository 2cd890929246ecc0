import type { Report, ReportTable as Table } from '@petcare/contracts/reports';
import { lazyPage } from '@petcare/remote';
import { Chips, Field, Panel, VisuallyHidden } from '@petcare/ui';
import { useSearchChoices } from '@petcare/web';
import { SumBars } from '../money/sum-bars.tsx';
import { ReportTable } from './report-table.tsx';

const ReportBars = lazyPage(() => import('./report-bars.tsx'));

/** A table's name in the address: `month` for "By month", `years` for one year against another. */
const valueOf = ({ title }: Table) => (title.startsWith('By ') ? title.slice('By '.length) : 'years');

/** Periods are drawn as a chart; other groups have their total beside their name. */
function Sums({ table }: { table: Table }) {
  const by = valueOf(table);
  if (by === 'years')
    return (
      <>
        <ReportBars table={table} columns={[0, 1, 2]} main={1} hasTotal />
        <ReportTable {...table} />
      </>
    );
  if (by === 'month' || by === 'year') return <ReportBars table={table} columns={[0, 1]} />;
  const bars = table.rows.map(([word, pence], place) => ({
    key: table.keys?.[place] ?? `${word}`,
    label: `${word}`,
    pence: Number(pence),
  }));
  return <SumBars label={table.title} bars={bars} />;
}

/** What was spent, grouped as the address says, `?by=month`, with each expense below. */
export function ExpenseView({ report }: { report: Report }) {
  const { search, choose } = useSearchChoices();
  const sums = report.tables.slice(0, -1);
  const whole = report.tables.at(-1);
  const choices = sums.map((table) => ({ value: valueOf(table), label: table.title }));
  const asked = search.get('by');
  const sum = sums.find((table) => valueOf(table) === asked) ?? sums[0];
  return (
    <>
      {sum && (
        <Panel title={sum.title}>
          <div className="mb-4 print:hidden">
            <Field name="by" label={<VisuallyHidden>Added up by</VisuallyHidden>} group optional="unsaid">
              <Chips
                name="by"
                options={choices}
                value={valueOf(sum)}
                onChange={({ target }) => choose({ by: target.value })}
              />
            </Field>
          </div>
          <Sums key={sum.title} table={sum} />
        </Panel>
      )}
      {whole && (
        <Panel title={whole.title} padded={false}>
          <ReportTable {...whole} />
        </Panel>
      )}
    </>
  );
}
