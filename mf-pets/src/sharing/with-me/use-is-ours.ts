import { useRemoteContext } from '@petcare/remote';

/** Inside `PetRights`: does the pet belong to this person's organisation, rather than being shared by others? */
export function useIsOurs(): boolean {
  return useRemoteContext().can('organisation.view');
}
