import type { PlanDescription } from '@petcare/contracts';
import { formatBytes, formatPounds } from '@petcare/web';

const upTo = (limit: number | null, one: string, many: string) =>
  limit === null ? `unlimited ${many}` : limit === 1 ? `1 ${one}` : `up to ${limit} ${many}`;

/** "up to 8 pets", "up to 2 users", "1 GB of storage". */
export function allowances({ limits }: PlanDescription): string[] {
  return [
    upTo(limits.pets, 'pet', 'pets'),
    upTo(limits.users, 'user', 'users'),
    limits.storage === null ? 'unlimited storage' : `${formatBytes(limits.storage)} of storage`,
  ];
}

/** "£4.99 a month". */
export function priceOf({ pricePence }: PlanDescription): string {
  return `${formatPounds(pricePence)} a month`;
}
