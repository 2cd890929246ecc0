import type { ReportTable } from '@petcare/contracts/reports';
import { LineChart } from '@petcare/records/chart';
import { Panel } from '@petcare/ui';

/** The yearly price of each policy with at least two terms, term by term. */
export default function PriceLines({ columns, rows }: ReportTable) {
  const place = (name: string) => columns.findIndex(({ label }) => label === name);
  const [from, yearly] = [place('From'), place('Per year')];
  const ofPolicies = Map.groupBy(rows, ([pet, insurer]) => `${pet}, ${insurer}`);
  return [...ofPolicies].map(([policy, terms]) => {
    const points = terms.map((term) => ({ at: `${term[from]}T00:00:00Z`, value: Number(term[yearly]) / 100 }));
    if (points.length < 2) return null;
    return (
      <Panel key={policy} title={policy} padded={false}>
        <LineChart label={`Yearly price of ${policy}, in £`} points={points} unit="£" />
      </Panel>
    );
  });
}
