import { weightIn, weightUnitOf } from '@petcare/contracts/health';
import type { ReportTable } from '@petcare/contracts/reports';
import { LineChart } from '@petcare/records/chart';
import { Panel } from '@petcare/ui';
import { rowsByKey } from './rows-by-key.ts';

/** The weights of each animal weighed at least twice; two may have the same name. */
export default function WeightLines(table: ReportTable) {
  return rowsByKey(table).map(({ key, rows: weighings }) => {
    const pet = `${weighings[0]?.[0]}`;
    const weights = weighings.map(([, on, kilograms]) => ({
      at: `${on}T12:00:00Z`,
      grams: Math.round(Number(kilograms) * 1000),
    }));
    if (weights.length < 2) return null;
    const unit = weightUnitOf(Math.max(...weights.map(({ grams }) => grams)));
    const points = weights.map(({ at, grams }) => ({ at, value: weightIn(grams, unit) }));
    return (
      <Panel key={key} title={pet} padded={false}>
        <LineChart label={`Weight of ${pet}, in ${unit}`} points={points} unit={unit} zone="UTC" />
      </Panel>
    );
  });
}
