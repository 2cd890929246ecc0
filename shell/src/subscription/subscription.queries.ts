import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { subscription, subscriptionUsage, type PlanChoice, type Subscription } from '@petcare/contracts';
import { cardPage, invoiceList, payingBy, planOver, planPreview } from '@petcare/contracts/billing';
import { api, organisationQuery } from '@petcare/web';

const path = '/api/subscription';

/** The organisation's plan and state, which can change just by time passing. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: async ({ signal, client }) => {
    const now = await api.get(path, { schema: subscription, signal });
    // The banner on every screen comes from the organisation, which may have been fetched before time changed this.
    const { queryKey } = organisationQuery;
    if (client.getQueryData(queryKey)?.status !== now.status) void client.invalidateQueries({ queryKey });
    return now;
  },
  staleTime: 0,
});

/** How much of the plan is used. Other screens change it, so it's refetched whenever it's looked at. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => api.get(`${path}/usage`, { schema: subscriptionUsage, signal }),
  staleTime: 0,
});

/** What exceeds the plan. */
export const overQuery = queryOptions({
  queryKey: ['subscription', 'over'],
  queryFn: ({ signal }) => api.get(`${path}/over`, { schema: planOver, signal }),
  staleTime: 0,
});

export const invoicesQuery = infiniteQueryOptions({
  queryKey: ['subscription', 'invoices'],
  queryFn: ({ signal, pageParam }) =>
    api.get(`${path}/invoices`, { schema: invoiceList, query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  staleTime: 0,
});

/** How bills are paid, which can change at the payment provider. */
export const payingQuery = queryOptions({
  queryKey: ['subscription', 'card'],
  queryFn: ({ signal }) => api.get(`${path}/card`, { schema: payingBy, signal }),
  staleTime: 0,
});

/** What a plan would cost and change. */
export const previewQuery = ({ plan, storageGb }: PlanChoice) =>
  queryOptions({
    queryKey: ['subscription', 'preview', plan, storageGb],
    queryFn: ({ signal }) =>
      api.get(`${path}/preview`, { schema: planPreview, query: { plan, storageGb: String(storageGb) }, signal }),
    staleTime: 0,
    // Whoever looks again decides by what it costs then.
    gcTime: 0,
  });

/** What a change affects: the subscription itself, and the banner on every screen. A refusal says that what's shown is out of date. */
function useChanged() {
  const client = useQueryClient();
  const refetch = () =>
    Promise.all([subscriptionQuery, organisationQuery].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  return {
    onSuccess: async (changed: Subscription) => {
      client.setQueryData(subscriptionQuery.queryKey, changed);
      await refetch();
    },
    // The reason doesn't wait for it.
    onError: () => void refetch(),
  };
}

/** Starts a subscription, or changes the current one. */
export function useChangePlan({ status }: Subscription) {
  const isNew = status === 'trial' || status === 'trial-ended' || status === 'cancelled';
  return useMutation({
    mutationFn: (body: PlanChoice) =>
      isNew ? api.post(path, body, { schema: subscription }) : api.patch(path, body, { schema: subscription }),
    ...useChanged(),
  });
}

export function useCancelPlan() {
  return useMutation({
    mutationFn: () => api.delete(path, { schema: subscription }),
    ...useChanged(),
  });
}

export function useResumePlan() {
  return useMutation({
    mutationFn: () => api.post(`${path}/resume`, undefined, { schema: subscription }),
    ...useChanged(),
  });
}

/** Asks for the page where a card is entered. */
export function useEnterCard() {
  return useMutation({ mutationFn: () => api.post(`${path}/card`, undefined, { schema: cardPage }) });
}

export function useRemoveCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api.delete(`${path}/card`, { schema: payingBy }),
    onSuccess: (paying) => client.setQueryData(payingQuery.queryKey, paying),
  });
}

/** Chooses what stays editable. */
export function useKeep() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: readonly string[]) => api.post(`${path}/kept`, { ids }, { schema: planOver }),
    onSuccess: async (kept) => {
      client.setQueryData(overQuery.queryKey, kept);
      await client.invalidateQueries({ queryKey: organisationQuery.queryKey });
    },
  });
}
