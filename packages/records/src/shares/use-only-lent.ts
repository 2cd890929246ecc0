import { useQuery } from '@tanstack/react-query';
import { lentPets } from './lent-pets.ts';
import { sharedWithMeQuery } from './shared-with-me.queries.ts';

/**
 * Whether this person has pets only through others, who share theirs now. `pets` are their own organisation's; undefined until both
 * are known.
 */
export function useOnlyLent(pets: readonly unknown[] | undefined): boolean | undefined {
  const isEmpty = pets?.length === 0;
  const { data, isFetched, failureCount } = useQuery({ ...sharedWithMeQuery, enabled: isEmpty });
  if (pets === undefined) return undefined;
  if (!isEmpty) return false;
  // What was tried and failed isn't waited for, nor when it's asked for again.
  return !isFetched && failureCount === 0 ? undefined : lentPets(data?.items ?? []).length > 0;
}
