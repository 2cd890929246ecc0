import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { organisationQuery } from '@petcare/web';
import { subscriptionQuery } from './subscription.queries.ts';

const every = 2000;
/** After that, people can look again themselves. */
const rounds = 15;

/**
 * Whether somebody who has just come back from entering a card waits for it, or has waited long enough. What they see follows what we're
 * told, which may take a few seconds.
 */
export function useReturnedWithCard(hasCard: boolean): 'no' | 'waiting' | 'late' {
  const [search, setSearch] = useSearchParams();
  const isBack = search.get('card') === 'entered';
  const [wasBack] = useState(isBack);
  const [isOver, setOver] = useState(false);
  const client = useQueryClient();
  useEffect(() => {
    if (!wasBack) return undefined;
    let left = rounds;
    const timer = setInterval(() => {
      if (left === 0) {
        clearInterval(timer);
        setOver(true);
        return;
      }
      left -= 1;
      // Even once the card is there, and with the banner on every screen, because it can be declined after that.
      for (const { queryKey } of [subscriptionQuery, organisationQuery]) void client.invalidateQueries({ queryKey });
    }, every);
    return () => clearInterval(timer);
  }, [wasBack, client]);
  useEffect(() => {
    if (!isBack || !hasCard) return;
    // Once it's there, it isn't waited for again, even if it's removed.
    setSearch(
      (before) => {
        before.delete('card');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [isBack, hasCard, setSearch]);
  if (!isBack || hasCard) return 'no';
  return isOver ? 'late' : 'waiting';
}
