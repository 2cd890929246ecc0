import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { usePetChoices } from '@petcare/web';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';
import { planQuery } from './training.queries.ts';

/** What this person may do with the plan that the address names: of a pet of others, what these gave. */
export function PlanRights({ children }: { children: ReactNode }) {
  const { planId = '' } = useParams();
  const { can } = useRemoteContext();
  const { data: plan } = useQuery(planQuery(planId));
  const { data: pets } = usePetChoices();
  const isLent = plan && (!can('pets.view') || (pets && !pets.some(({ id }) => id === plan.petId)));
  return isLent ? <PetRights petId={plan.petId}>{children}</PetRights> : children;
}
