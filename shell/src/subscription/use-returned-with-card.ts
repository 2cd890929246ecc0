import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { organisationQuery } from '@petcare/web';
import { subscriptionQuery } from './subscription.queries.ts';

const every = 2000;
/** After that, people can look again themselves. */
const rounds = 15;

/** Whether somebody has just come back from entering a card. What they see follows what we're told, which may take a few seconds. */
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
      // With the banner on every screen, because a card can be declined as soon as it's there.
      for (const { queryKey } of [subscriptionQuery, organisationQuery]) void client.invalidateQueries({ queryKey });
    }, every);
    return () => clearInterval(timer);
  }, [isBack, client]);
  return isBack;
}
