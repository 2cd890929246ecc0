import { queryOptions } from '@tanstack/react-query';
import { petList, reminderList } from '@petcare/contracts';
import { api } from '@petcare/web';

/** As many of each kind as fit beside each other; whoever needs more types more. */
const limit = 5;
/** Asked anew each time, as other screens change the names. */
const fresh = { staleTime: 0, gcTime: 60_000 };

export const petsFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['pets', 'found', search],
    queryFn: ({ signal }) => api.get('/api/pets', { schema: petList, query: { search, limit }, signal }),
    ...fresh,
  });

export const remindersFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['reminders', 'found', search],
    queryFn: ({ signal }) => api.get('/api/reminders', { schema: reminderList, query: { search, limit }, signal }),
    ...fresh,
  });
