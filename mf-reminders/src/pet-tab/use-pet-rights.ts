import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@petcare/contracts';
import { grantCan, mostOf } from '@petcare/contracts/sharing';
import { sharedWithMeQuery } from '@petcare/records/shares';
import { useRemoteContext } from '@petcare/remote';
import { petChoicesQuery } from '@petcare/web';

type Can = (permission: Permission) => boolean;

/** What this person can do with a pet's reminders: by their role, or for a shared pet by what they were given. */
export function usePetRights(petId: string): { isShared: boolean; can: Can } {
  const { can } = useRemoteContext();
  const isMember = can('pets.view');
  const { data: pets } = useQuery({ ...petChoicesQuery, enabled: isMember });
  const isShared = isMember ? pets !== undefined && !pets.some(({ id }) => id === petId) : true;
  const { data: shares } = useQuery({ ...sharedWithMeQuery, enabled: isShared });
  return useMemo(() => {
    if (!isShared) return { isShared, can };
    const live = shares?.items.filter(({ state, pets: of }) => state === 'live' && of.some(({ id }) => id === petId));
    const areas = mostOf((live ?? []).map((share) => share.areas));
    return { isShared, can: (permission: Permission) => grantCan(areas, permission) };
  }, [can, isShared, petId, shares]);
}
