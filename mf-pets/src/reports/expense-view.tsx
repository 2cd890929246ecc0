import { useSearchParams } from 'react-router-dom';
import type { Report } from '@petcare/contracts/reports';
import { Chips, Field, Panel, VisuallyHidden } from '@petcare/ui';
import { SumBars } from '../money/sum-bars.tsx';
import { ReportTable } from './report-table.tsx';

/** What was spent, added up as the address says, `?by=month`, and each expense below. */
export function ExpenseView({ report }: { report: Report }) {
  const [search, setSearch] = useSearchParams();
  const sums = report.tables.slice(0, -1);
  const whole = report.tables.at(-1);
  const choices = sums.map(({ title }) => ({ value: title.slice('By '.length), label: title }));
  const asked = search.get('by');
  const by = choices.find(({ value }) => value === asked) ?? choices[0];
  const sum = sums.find(({ title }) => title === by?.label);
  const choose = (value: string) =>
    setSearch(
      (last) => {
        const next = new URLSearchParams(last);
        next.set('by', value);
        return next;
      },
      { replace: true },
    );
  return (
    <>
      {sum && by && (
        <Panel title={sum.title}>
          <div className="mb-4 print:hidden">
            <Field name="by" label={<VisuallyHidden>Added up by</VisuallyHidden>} group optional="unsaid">
              <Chips name="by" options={choices} value={by.value} onChange={({ target }) => choose(target.value)} />
            </Field>
          </div>
          <SumBars
            label={sum.title}
            bars={sum.rows.map(([word, pence]) => ({ key: `${word}`, label: `${word}`, pence: Number(pence) }))}
          />
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
