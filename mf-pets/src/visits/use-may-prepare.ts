import { useRemoteContext } from '@petcare/remote';

/** Does this person see everything on the sheet for a visit? The API gives nobody a part of it, which would claim that there’s no medication. */
export function useMayPrepare(): boolean {
  const { can } = useRemoteContext();
  return can('medical.view') && can('medication.view') && can('measures.view');
}
