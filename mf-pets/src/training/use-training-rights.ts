import { useRemoteContext } from '@petcare/remote';

/** What this person may do: change everybody's entries, or those they wrote themselves. */
export function useTrainingRights() {
  const { can, user } = useRemoteContext();
  return {
    mayAdd: can('training.add'),
    mayChange: ({ createdBy }: { createdBy: string | null }) =>
      can('training.edit') || (can('training.add') && createdBy === user.id),
  };
}
