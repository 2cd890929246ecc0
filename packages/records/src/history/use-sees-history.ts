import { useRemoteContext } from '@petcare/remote';

/** Who changed what names the people of an organisation, so it is for them alone: the API refuses it to those with whom a pet is shared. */
export function useSeesHistory(): boolean {
  return useRemoteContext().can('organisation.view');
}
