import { queryOptions } from '@tanstack/react-query';
import { petList, reminderList } from '@petcare/contracts';
import { api } from '@petcare/web';

export interface Progress {
  hasPet: boolean;
  hasReminder: boolean;
}

async function fetchProgress(signal: AbortSignal): Promise<Progress> {
  const one = { limit: 1 };
  const [pets, reminders] = await Promise.all([
    api.get('/api/pets', { schema: petList, query: one, signal }),
    api.get('/api/reminders', { schema: reminderList, query: one, signal }),
  ]);
  return { hasPet: pets.items.length > 0, hasReminder: reminders.items.length > 0 };
}

/** How far a new organisation has got; refetched each time the dashboard opens, because the steps are taken on other screens. */
export const progressQuery = queryOptions({
  queryKey: ['dashboard', 'progress'],
  queryFn: ({ signal }) => fetchProgress(signal),
  staleTime: 0,
});
