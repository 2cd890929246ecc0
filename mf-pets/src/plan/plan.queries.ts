import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { reminder, reminderList, type Reminder, type ReminderCreateInput } from '@petcare/contracts';
import type { YearlyDay } from '@petcare/contracts/animals';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf, refetchAfterChange } from '@petcare/web';

/** The key for what this remote knows about reminders, which belong to another. */
const plannedKey = (petId: string) => ['pets', 'planned', petId] as const;

/** What the pet already has, so that nothing is offered twice. */
export const plannedQuery = (petId: string) =>
  queryOptions({
    queryKey: plannedKey(petId),
    queryFn: async ({ signal }): Promise<Reminder[]> => {
      const query = { petId, limit: 100 };
      const { items } = await api.get('/api/reminders', { schema: reminderList, query, signal });
      return items;
    },
    staleTime: 0,
  });

/** Whoever shows reminders asks again. */
async function askAgain(client: QueryClient, key: readonly string[]): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: key }),
    refetchAfterChange(client, ['pets', 'next-dates']),
    refetchAfterChange(client, ['reminders']),
  ]);
}

/** Moves a yearly reminder to the day that its pet's record names now. */
export function useMoveReminder() {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ planned: { id, version }, day: { date, rrule } }: { planned: Reminder; day: YearlyDay }) =>
      api.patch(`/api/reminders/${id}`, { version, date, rrule }, { schema: reminder }),
    onSuccess: () => toast({ tone: 'success', title: 'The reminder was moved' }),
    onError: (error) => toast({ tone: 'danger', title: 'The reminder was not moved', description: messageOf(error) }),
    onSettled: () => askAgain(client, ['pets', 'planned']),
  });
}

const countWords = (count: number) => (count === 1 ? 'The reminder was' : `${count} reminders were`);

/** Adds reminders for a pet with one press; those added before one was refused stay, and `onAdded` learns of each. */
export function useAddReminders(petId: string, onAdded?: (title: string) => void) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: async (bodies: readonly Omit<ReminderCreateInput, 'petIds'>[]) => {
      for (const body of bodies) {
        await api.post('/api/reminders', { ...body, petIds: [petId] }, { schema: reminder });
        onAdded?.(body.title);
      }
    },
    onSuccess: (_nothing, { length }) => toast({ tone: 'success', title: `${countWords(length)} added` }),
    onError: (error) => toast({ tone: 'danger', title: 'Not every reminder was added', description: messageOf(error) }),
    onSettled: () => askAgain(client, plannedKey(petId)),
  });
}
