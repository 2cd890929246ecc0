import type { ReportTable } from '@petcare/contracts/reports';
import { LineChart } from '@petcare/records/chart';
import { Panel } from '@petcare/ui';

/** The weights of each animal weighed at least twice. */
export default function WeightLines({ rows }: Pick<ReportTable, 'rows'>) {
  const ofPets = Map.groupBy(rows, ([pet]) => `${pet}`);
  return [...ofPets].map(([pet, weighings]) => {
    const points = weighings.map(([, on, kilograms]) => ({ at: `${on}T12:00:00Z`, value: Number(kilograms) }));
    if (points.length < 2) return null;
    return (
      <Panel key={pet} title={pet} padded={false}>
        <LineChart label={`Weight of ${pet}, in kg`} points={points} unit="kg" />
      </Panel>
    );
  });
}
