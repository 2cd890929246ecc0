import { useRemoteContext } from '@petcare/remote';

/** Within `PetRights`: is the pet one of the organisation this person works in, and not lent by others? */
export function useIsOurs(): boolean {
  return useRemoteContext().can('organisation.view');
}
