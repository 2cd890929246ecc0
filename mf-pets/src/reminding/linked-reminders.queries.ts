import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  dateIn,
  reminder,
  reminderList,
  type RecordLink,
  type Reminder,
  type ReminderCreateInput,
} from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, formatDay, messageOf, refetchAfterChange } from '@petcare/web';

const linkedKey = (petId: string) => ['pets', 'linked-reminders', petId] as const;

/** A pet's open reminders about something in its record. */
export const linkedRemindersQuery = (petId: string) =>
  queryOptions({
    queryKey: linkedKey(petId),
    queryFn: async ({ signal }): Promise<Reminder[]> => {
      const query = { linkedTo: petId, limit: 100 };
      const { items } = await api.get('/api/reminders', { schema: reminderList, query, signal });
      return items;
    },
    staleTime: 0,
  });

/** A reminder's fields, except what it's about. */
export type LinkedBody = Omit<ReminderCreateInput, 'petIds' | 'link'>;

/** Adds a reminder about a record with one press; the notice says when it's due, and offers Undo. */
export function useRemind(link: RecordLink) {
  const client = useQueryClient();
  const { toast, zone } = useRemoteContext();
  const ask = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: linkedKey(link.petId) }),
      refetchAfterChange(client, ['pets', 'next-dates']),
      refetchAfterChange(client, ['reminders']),
    ]);
  };
  const undo = useMutation({
    mutationFn: ({ id }: Reminder) => api.delete(`/api/reminders/${id}`),
    onSuccess: () => toast({ title: 'The reminder was deleted' }),
    onError: (error) => toast({ tone: 'danger', title: 'The reminder was not deleted', description: messageOf(error) }),
    onSettled: ask,
  });
  return useMutation({
    mutationFn: (body: LinkedBody) =>
      api.post('/api/reminders', { ...body, petIds: [link.petId], link }, { schema: reminder }),
    onSuccess: (made) =>
      toast({
        tone: 'success',
        title: `Reminder set for ${formatDay(made.date, dateIn(zone))}`,
        action: { label: 'Undo', run: () => undo.mutate(made) },
      }),
    onError: (error) => toast({ tone: 'danger', title: 'The reminder was not added', description: messageOf(error) }),
    onSettled: ask,
  });
}
