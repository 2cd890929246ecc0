import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterChange } from '@petcare/web';

/** Keys for everything this remote caches about money; changing one expense refetches all of it, because the totals change. */
export const moneyKeys = {
  all: ['pets', 'money'],
  lists: ['pets', 'money', 'expenses'],
  sums: ['pets', 'money', 'sums'],
} as const;

/** The key for what insurers were asked to pay. */
export const claimsKey = ['pets', 'claims'] as const;

/** A claim is worked out from its bills, and what was paid for it is an expense. */
export const moneyAndClaims = [moneyKeys.all, claimsKey] as const;

/** After a change to an expense or a claim, which also stand in the timelines of their pets; an expense may have several. */
export async function refetchMoney(client: QueryClient): Promise<void> {
  await Promise.all([...moneyAndClaims, ['records']].map((key) => refetchAfterChange(client, key)));
}
