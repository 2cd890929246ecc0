import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@petcare/contracts';
import { grantCan } from '@petcare/contracts/sharing';
import { lentPets, sharedWithMeQuery } from '@petcare/records/shares';
import { useIntent, useRemoteContext } from '@petcare/remote';
import { petChoicesQuery } from '@petcare/web';

type Can = (permission: Permission) => boolean;

interface PetRights {
  isShared: boolean;
  can: Can;
  /** The name of a pet that somebody else shares, for as long as they do. */
  name: string | null;
  isPending: boolean;
}

/** What this person can do with a pet's reminders: by their role, or for a shared pet by what they were given. */
export function usePetRights(petId: string): PetRights {
  const { can } = useRemoteContext();
  const isMember = can('pets.view');
  const { data: pets, isPending: isListing } = useQuery({ ...petChoicesQuery, enabled: isMember });
  const isShared = isMember ? petId !== '' && pets !== undefined && !pets.some(({ id }) => id === petId) : true;
  const { data: shares, isPending: isSharing } = useQuery({ ...sharedWithMeQuery, enabled: isShared });
  const isPending = (isMember && isListing) || (isShared && isSharing);
  return useMemo(() => {
    if (!isShared) return { isShared, can, name: null, isPending };
    const pet = lentPets(shares?.items ?? []).find(({ id }) => id === petId);
    const given: Can = (permission) => pet !== undefined && grantCan(pet.areas, permission);
    return { isShared, can: given, name: pet?.name ?? null, isPending };
  }, [can, isPending, isShared, petId, shares]);
}

/** The reminders of a pet that somebody else shares, which have no list of their own. */
export function useSharedPlace(petId: string): string {
  const { path } = useIntent('pet.open/v1', { petId });
  return path === null ? '/schedule' : `${path}?tab=reminders`;
}
