import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { organisationQuery } from '@petcare/web';
import { subscriptionQuery } from './subscription.queries.ts';

const every = 2000;
/** Afterwards whoever still waits looks again by themselves. */
const rounds = 15;

/**
 * Whether somebody has just come back from the page on which a card is entered. What they see follows what we are told of it, which may
 * take some seconds.
 */
export function useReturnedWithCard(): boolean {
  const [search] = useSearchParams();
  const isBack = search.get('card') === 'entered';
  const client = useQueryClient();
  useEffect(() => {
    if (!isBack) return undefined;
    let left = rounds;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(timer);
      // With the banner that every screen has: a card can be declined as soon as it is there.
      for (const { queryKey } of [subscriptionQuery, organisationQuery]) void client.invalidateQueries({ queryKey });
    }, every);
    return () => clearInterval(timer);
  }, [isBack, client]);
  return isBack;
}
