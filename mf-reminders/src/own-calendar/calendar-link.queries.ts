import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarFeed, type CalendarFeed } from '@petcare/contracts/calendar-feed';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';

const path = '/api/calendar-feed';

/** The link by which this person's calendar program reads their reminders here. */
export const calendarLinkQuery = queryOptions({
  queryKey: [...reminderKeys.all, 'calendar-link'] as const,
  queryFn: ({ signal }) => api.get(path, { schema: calendarFeed, signal }),
  staleTime: 0,
});

function useChange<Asked>(change: (asked: Asked) => Promise<CalendarFeed>, said: (asked: Asked) => string) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: change,
    onSuccess: (stored, asked) => {
      client.setQueryData(calendarLinkQuery.queryKey, stored);
      toast({ tone: 'success', title: said(asked) });
    },
    onError: (error) => toast({ tone: 'danger', title: 'We couldn’t change the link', description: messageOf(error) }),
  });
}

/** Makes the first link, or another in place of it. */
export const useNewLink = () =>
  useChange(
    (_: 'first' | 'another') => api.post(path, undefined, { schema: calendarFeed }),
    (which) => (which === 'first' ? 'Your link is ready' : 'There’s a new link. The old one no longer works'),
  );

/** From now on there's none. */
export const useNoLink = () =>
  useChange<void>(
    async () => {
      await api.delete(path);
      return { url: null };
    },
    () => 'The link no longer works',
  );
