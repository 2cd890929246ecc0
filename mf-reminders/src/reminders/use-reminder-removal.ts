import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRemoteContext } from '@petcare/remote';
import { messageOf, restoreFromBin } from '@petcare/web';
import { dropFromLists, refetchDates } from './reminders.cache.ts';
import { removeReminder, reminderKeys } from './reminders.queries.ts';

/** What we need to know about a reminder to delete or restore it. */
export interface NamedReminder {
  id: string;
  title: string;
}

/** Restores a reminder from the recycle bin. */
export function useRestoreReminder() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: NamedReminder) => restoreFromBin(id),
    onSuccess: (_nothing, { title }) => toast({ tone: 'success', title: `${title} was restored` }),
    onError: (error, { title }) =>
      toast({ tone: 'danger', title: `${title} was not restored`, description: messageOf(error) }),
    // If it's refused, somebody else may have restored it first.
    onSettled: () => client.invalidateQueries({ queryKey: reminderKeys.all }),
  });
}

/**
 * Deletes without asking: the rows go at once, the toast offers Undo, and a refusal puts everything back. What belongs to others is in
 * their recycle bin, so of that nobody else offers to bring it back.
 */
export function useRemoveReminder(isShared = false) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  const { mutate: restore } = useRestoreReminder();
  return useMutation({
    mutationFn: ({ id }: NamedReminder) => removeReminder(id),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey: reminderKeys.occurrences });
      await client.cancelQueries({ queryKey: reminderKeys.rules });
      return { putBack: dropFromLists(client, id) };
    },
    onSuccess: (_nothing, gone) => {
      client.removeQueries({ queryKey: reminderKeys.one(gone.id), type: 'inactive' });
      const undo = { action: { label: 'Undo', run: () => restore(gone) } };
      toast({ title: `${gone.title} was deleted`, ...(!isShared && undo) });
    },
    onError: (error, { title }, kept) => {
      kept?.putBack();
      toast({ tone: 'danger', title: `${title} was not deleted`, description: messageOf(error) });
    },
    onSettled: () => refetchDates(client),
  });
}
