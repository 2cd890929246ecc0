import { sharedWithMeQuery } from '@petcare/records/shares';
import { lazyPage } from '@petcare/remote';
import { useQuery } from '@tanstack/react-query';
import { SharedCard } from '../sharing/with-me/shared-card.tsx';

const SharedNews = lazyPage(() => import('../sharing/with-me/shared-news.tsx'));

/** On the dashboard: what others share, and what has happened there since. */
export function SharedWithMeCard() {
  const { data } = useQuery(sharedWithMeQuery);
  return (
    <>
      <SharedCard />
      {data?.items.some(({ state }) => state === 'live') && <SharedNews />}
    </>
  );
}
