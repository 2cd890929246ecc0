import { queryOptions } from '@tanstack/react-query';
import { petList, reminderList, type PetListItem } from '@petcare/contracts';
import { api } from '@petcare/web';

export interface Progress {
  /** The organisation's own; one is enough to know of. */
  pets: readonly PetListItem[];
  hasReminder: boolean;
}

async function fetchProgress(signal: AbortSignal): Promise<Progress> {
  const one = { limit: 1 };
  const [pets, reminders] = await Promise.all([
    api.get('/api/pets', { schema: petList, query: one, signal }),
    api.get('/api/reminders', { schema: reminderList, query: one, signal }),
  ]);
  return { pets: pets.items, hasReminder: reminders.items.length > 0 };
}

/** How far a new organisation has got; refetched each time the dashboard opens, because the steps are taken on other screens. */
export const progressQuery = queryOptions({
  queryKey: ['dashboard', 'progress'],
  queryFn: ({ signal }) => fetchProgress(signal),
  staleTime: 0,
});
