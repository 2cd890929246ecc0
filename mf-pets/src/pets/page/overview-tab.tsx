import { useParams } from 'react-router-dom';
import type { Pet, PetListItem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { PetVets } from '../../contacts/pet-vets.tsx';
import { HistoryPanel } from '../../history/history-panel.tsx';
import { NextPanel } from '../../history/next-panel.tsx';
import { UsualPlanPanel } from '../../plan/usual-plan-panel.tsx';
import { NextVisit } from '../../visits/next-visit.tsx';
import { isHere } from '../is-here.ts';
import { DetailsPanel } from './details-panel.tsx';
import { InMemory } from './pet-death.tsx';
import { useInTurn } from './use-in-turn.ts';

export interface OverviewTabProps {
  listed: PetListItem;
  /** Undefined while we only have the list's row. */
  pet: Pet | undefined;
}

/** What's next for a pet, what's recorded about it, and what happened to it. */
export default function OverviewTab({ listed, pet }: OverviewTabProps) {
  const { petId = '' } = useParams();
  const { can } = useRemoteContext();
  const inTurn = useInTurn();
  return (
    <div className="flex flex-col gap-6">
      {pet && <InMemory pet={pet} />}
      {isHere(listed) && <UsualPlanPanel pet={listed} />}
      <div
        className={`grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] ${inTurn}`}
      >
        {isHere(listed) && (
          <div className={`flex min-w-0 flex-col gap-6 ${inTurn}`}>
            <NextVisit petId={petId} />
            <NextPanel petId={petId} />
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DetailsPanel pet={pet} />
          {pet && can('contacts.view') && <PetVets pet={listed} />}
        </div>
        <HistoryPanel petId={petId} petName={listed.name} />
      </div>
    </div>
  );
}
