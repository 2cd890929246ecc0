import { BadgeCheck } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { lazyPage, useRemoteContext } from '@petcare/remote';
import { RecordPanel } from '@petcare/records';
import { LinkButton } from '@petcare/ui';
import { allergies } from './allergies.ts';
import { conditions } from './conditions.ts';
import { HealthSummary } from './health-summary.tsx';
import { measures } from './measures.tsx';
import { treatments } from './treatments.tsx';
import { vaccinations } from './vaccinations.tsx';

const WeightChart = lazyPage(() => import('./weight-chart.tsx'));

/** A pet's allergies, conditions and weight. */
export default function HealthTab() {
  const { petId = '' } = useParams();
  const { can } = useRemoteContext();
  return (
    <div className="flex flex-col gap-6">
      <HealthSummary petId={petId} />
      <div className="flex flex-col gap-6 print:hidden">
        {can('medical.view') && (
          <>
            <RecordPanel kind={allergies} petId={petId} />
            <RecordPanel kind={conditions} petId={petId} />
            <RecordPanel kind={vaccinations} petId={petId}>
              <div className="border-b border-line px-4 py-3">
                <LinkButton
                  to={`/pets/${petId}/stay`}
                  size="small"
                  icon={<BadgeCheck aria-hidden className="size-4 shrink-0" />}
                >
                  Check a stay, journey or competition
                </LinkButton>
              </div>
            </RecordPanel>
            <RecordPanel kind={treatments} petId={petId} />
          </>
        )}
        {can('measures.view') && (
          <RecordPanel kind={measures} petId={petId} title="Weight & measures">
            <WeightChart petId={petId} />
          </RecordPanel>
        )}
      </div>
    </div>
  );
}
