import { renewalDecisionNames } from '@petcare/contracts/money';
import type { ReportTable } from '@petcare/contracts/reports';
import { LineChart } from '@petcare/records/chart';
import { Panel } from '@petcare/ui';
import { rowsByKey } from './rows-by-key.ts';

/** A term that was not taken cost nothing, which is no fall in price. */
const covered = new Set<unknown>([renewalDecisionNames.renewed, renewalDecisionNames.switched]);

/** The yearly price of each policy with at least two terms, term by term. */
export default function PriceLines(table: ReportTable) {
  const place = (name: string) => table.columns.findIndex(({ label }) => label === name);
  const [from, yearly, decision] = [place('From'), place('Per year'), place('Decision')];
  return rowsByKey(table, 2).map(({ key, rows }) => {
    const policy = `${rows[0]?.[0]}, ${rows[0]?.[1]}`;
    const terms = rows.filter((term) => covered.has(term[decision]));
    const points = terms.map((term) => ({ at: `${term[from]}T00:00:00Z`, value: Number(term[yearly]) / 100 }));
    if (points.length < 2) return null;
    return (
      <Panel key={key} title={policy} padded={false}>
        <LineChart label={`Yearly price of ${policy}, in £`} points={points} unit="£" zone="UTC" />
      </Panel>
    );
  });
}
