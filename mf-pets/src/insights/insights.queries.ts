import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { addDays, dateIn } from '@petcare/contracts';
import { insightList, type Insight } from '@petcare/contracts/insights';
import { useRemoteContext } from '@petcare/remote';
import { api, liveList, messageOf, refetchAfterChange } from '@petcare/web';

/** Refetched with every change to a record, by that key. */
const all = ['pets', 'insights'] as const;
const below = (petId: string): string => `/api/pets/${encodeURIComponent(petId)}/insights`;

/** What the rules find in a pet's record, which changes with the record and the date. */
export const insightsQuery = (petId: string) =>
  queryOptions({
    queryKey: [...all, petId],
    queryFn: ({ signal }) => api.get(below(petId), { schema: insightList, signal }),
    staleTime: 0,
  });

/** For all animals, except what's muted. Several carers work on what it names. */
export const allInsightsQuery = queryOptions({
  queryKey: [...all, 'all'],
  queryFn: ({ signal }) => api.get('/api/insights', { schema: insightList, signal }),
  ...liveList,
});

/** How long an insight can be muted, in days. */
export const muteDays = 30;

/** Mutes an insight for a while or for good, or unmutes it; the notice offers Undo. */
export function useMute() {
  const client = useQueryClient();
  const { zone, toast } = useRemoteContext();
  const onSettled = () => refetchAfterChange(client, all);
  const onError = (error: Error) =>
    toast({ tone: 'danger', title: 'Nothing was changed', description: messageOf(error) });
  const unmute = useMutation({
    mutationFn: ({ petId, id }: Insight) => api.post(`${below(petId)}/unmute`, { insightId: id }),
    onSuccess: (_answer, { title }) => toast({ title: `${title}: shown again` }),
    onError,
    onSettled,
  });
  const mute = useMutation({
    mutationFn: ({ row: { petId, id }, days }: { row: Insight; days: number | null }) =>
      api.post(`${below(petId)}/mute`, {
        insightId: id,
        until: days === null ? null : addDays(dateIn(zone), days),
      }),
    onSuccess: (_answer, { row }) =>
      toast({ title: `${row.title}: muted`, action: { label: 'Undo', run: () => unmute.mutate(row) } }),
    onError,
    onSettled,
  });
  return { mute: mute.mutate, unmute: unmute.mutate };
}
