import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { staffMailProblemList, type StaffMailProblem } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { api, messageOf } from '@petcare/web';

const path = '/api/super-admin/mail-problems';
const key = ['admin', 'mail-problems'];

/** The list's filters; empty for all. */
export interface MailProblemFilters {
  outcome: string;
  organizationId: string;
}

/** Undelivered mails from every organisation and account, in pages, latest first. */
export const useMailProblems = (filters: MailProblemFilters) =>
  useInfiniteQuery({
    queryKey: [...key, filters],
    queryFn: ({ pageParam, signal }) =>
      api.get(path, { schema: staffMailProblemList, query: { ...filters, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

const done = {
  retry: { title: 'On its way again', description: 'If it’s still needed, it goes out within a minute.' },
  dismiss: { title: 'Off the list', description: 'What happened to it stays on record.' },
} as const;

/** What can be done about a mail; the lists are refetched whatever the outcome. */
export function useMailProblem(verb: keyof typeof done) {
  const client = useQueryClient();
  const { toast } = useRemoteContext();
  return useMutation({
    mutationFn: ({ id }: StaffMailProblem) => api.post(`${path}/${id}/${verb}`),
    onSuccess: () => toast({ tone: 'success', ...done[verb] }),
    onError: (error) => toast({ tone: 'danger', title: 'That did not work', description: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
