import { queryOptions } from '@tanstack/react-query';
import { subscription, subscriptionUsage } from '@petcare/contracts';
import { api } from '@petcare/web';

/** Plan and trial of the organisation. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => api.get('/api/subscription', { schema: subscription, signal }),
});

/** What of the plan is used. Other screens use it up, so it is asked for whenever it is looked at. */
export const usageQuery = queryOptions({
  queryKey: ['subscription', 'usage'],
  queryFn: ({ signal }) => api.get('/api/subscription/usage', { schema: subscriptionUsage, signal }),
  staleTime: 0,
});
