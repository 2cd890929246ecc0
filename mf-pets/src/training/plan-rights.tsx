import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useRemoteContext } from '@petcare/remote';
import { petChoicesQuery } from '@petcare/web';
import { PetRights } from '../sharing/with-me/pet-rights.tsx';
import { planQuery } from './training.queries.ts';

/** What this person can do with the plan in the address; for somebody else's pet, what they were given. */
export function PlanRights({ children }: { children: ReactNode }) {
  const { planId = '' } = useParams();
  const { can } = useRemoteContext();
  const { data: plan } = useQuery(planQuery(planId));
  const isMember = can('pets.view');
  const { data: pets } = useQuery({ ...petChoicesQuery, enabled: isMember });
  const isLent = plan && (!isMember || (pets && !pets.some(({ id }) => id === plan.petId)));
  return isLent ? <PetRights petId={plan.petId}>{children}</PetRights> : children;
}
