import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mailProblemList, refusedAddressList, type MailProblem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';
import { reminderKeys } from '../reminders/reminders.queries.ts';

const path = '/api/mail-problems';
const keys = {
  problems: [...reminderKeys.all, 'mail-problems'],
  refused: [...reminderKeys.all, 'refused-addresses'],
} as const;

/** Undelivered mails in pages, latest first, for those who look after the organisation. */
export const mailProblemsQuery = infiniteQueryOptions({
  queryKey: keys.problems,
  queryFn: ({ pageParam, signal }) => api.get(path, { schema: mailProblemList, query: { cursor: pageParam }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** People here whose address rejects all mail, the person themselves first. */
export const refusedAddressesQuery = queryOptions({
  queryKey: keys.refused,
  queryFn: ({ signal }) => api.get('/api/refused-addresses', { schema: refusedAddressList, signal }),
  staleTime: 0,
});

/** What can be done about a mail; the list is refetched whatever the outcome. */
export function useMailProblem(verb: 'retry' | 'dismiss') {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: MailProblem) => api.post(`${path}/${id}/${verb}`),
    onSuccess: () => {
      if (verb === 'retry')
        toast({
          tone: 'success',
          title: 'On its way again',
          description: 'If it’s still needed, it goes out within a minute.',
        });
    },
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.problems }),
  });
}
