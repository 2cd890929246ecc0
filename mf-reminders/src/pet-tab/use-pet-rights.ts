import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Permission, Reminder } from '@petcare/contracts';
import { grantCan } from '@petcare/contracts/sharing';
import { lentPets, sharedWithMeQuery, type LentPet } from '@petcare/records/shares';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { petChoicesQuery } from '@petcare/web';

type Can = (permission: Permission) => boolean;

interface PetRights {
  isShared: boolean;
  can: Can;
  /** The first of the pets that somebody else shares, for as long as they do. */
  shared: LentPet | null;
  isPending: boolean;
}

/** What this person can do with the reminders of pets: by their role if one of them is here, or for shared ones by what they were given. */
export function usePetRights(petIds: readonly string[]): PetRights {
  const { can } = useRemoteContext();
  const isMember = can('pets.view');
  const { data: pets, isPending: isListing } = useQuery({ ...petChoicesQuery, enabled: isMember });
  const isElsewhere = petIds.length > 0 && pets !== undefined && !pets.some(({ id }) => petIds.includes(id));
  const isShared = isMember ? isElsewhere : true;
  const { data: shares, isPending: isSharing } = useQuery({ ...sharedWithMeQuery, enabled: isShared });
  const isPending = (isMember && isListing) || (isShared && isSharing);
  const ids = petIds.join(' ');
  return useMemo(() => {
    if (!isShared) return { isShared, can, shared: null, isPending };
    const lent = lentPets(shares?.items ?? []).filter(({ id }) => ids.split(' ').includes(id));
    const given: Can = (permission) => lent.some(({ areas }) => grantCan(areas, permission));
    return { isShared, can: given, shared: lent[0] ?? null, isPending };
  }, [can, ids, isPending, isShared, shares]);
}

/** The same for a reminder, which the organisation keeps while all of its pets are in the recycle bin. */
export function useReminderRights({ petIds, mayEdit }: Pick<Reminder, 'petIds' | 'mayEdit'>): PetRights {
  const { can } = useRemoteContext();
  const rights = usePetRights(petIds);
  const isKept = rights.isShared && rights.shared === null && mayEdit !== false && can('pets.view');
  return useMemo(() => (isKept ? { ...rights, isShared: false, can } : rights), [can, isKept, rights]);
}

/** The reminders of a pet that somebody else shares, which have no list of their own. */
export function useSharedPlace(petId: string): string {
  const { path } = useIntent('pet.open/v1', { petId });
  return path === null ? '/schedule' : `${path}?tab=reminders`;
}
