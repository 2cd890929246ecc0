import { useInfiniteQuery } from '@tanstack/react-query';
import type { Subscription } from '@petcare/contracts';
import { invoicesQuery } from './subscription.queries.ts';

/** Whether a bill has to be paid before a plan can be chosen, which is refused until then. */
export function usePaysFirst(subscription: Subscription | undefined): boolean {
  const { data } = useInfiniteQuery(invoicesQuery);
  if (subscription?.status === 'past-due' || subscription?.status === 'restricted') return true;
  if (subscription?.status !== 'cancelled' || subscription.openPence <= 0) return false;
  // One that isn't due yet keeps nobody from coming back.
  return data?.pages.some(({ items }) => items.some(({ status }) => status === 'overdue')) ?? true;
}
