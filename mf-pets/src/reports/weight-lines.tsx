import type { ReportTable } from '@petcare/contracts/reports';
import { LineChart } from '@petcare/records/chart';
import { Panel } from '@petcare/ui';
import { rowsByKey } from './rows-by-key.ts';

/** The weights of each animal weighed at least twice; two may have the same name. */
export default function WeightLines(table: ReportTable) {
  return rowsByKey(table).map(({ key, rows: weighings }) => {
    const pet = `${weighings[0]?.[0]}`;
    const points = weighings.map(([, on, kilograms]) => ({ at: `${on}T12:00:00Z`, value: Number(kilograms) }));
    if (points.length < 2) return null;
    return (
      <Panel key={key} title={pet} padded={false}>
        <LineChart label={`Weight of ${pet}, in kg`} points={points} unit="kg" zone="UTC" />
      </Panel>
    );
  });
}
