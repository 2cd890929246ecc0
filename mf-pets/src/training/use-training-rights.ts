import { useRemoteContext } from '@petcare/remote';

/** What this person can do: change everybody's entries, or only their own. */
export function useTrainingRights() {
  const { can, user } = useRemoteContext();
  return {
    mayAdd: can('training.add'),
    mayChange: ({ createdBy }: { createdBy: string | null }) =>
      can('training.edit') || (can('training.add') && createdBy === user.id),
  };
}
