import { useInfiniteQuery } from '@tanstack/react-query';
import type { Subscription } from '@petcare/contracts';
import { paysFirst } from '@petcare/contracts/billing';
import { invoicesQuery } from './subscription.queries.ts';

/** Whether a bill has to be paid before a plan can be chosen, which is refused until then. */
export function usePaysFirst(subscription: Subscription | undefined): boolean {
  const { data } = useInfiniteQuery(invoicesQuery);
  if (!subscription) return false;
  const isOverdue = data?.pages.some(({ items }) => items.some(({ status }) => status === 'overdue')) ?? true;
  return paysFirst(subscription, isOverdue);
}
