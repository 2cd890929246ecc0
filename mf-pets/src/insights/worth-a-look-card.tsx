import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '@petcare/remote';
import { allInsightsQuery } from './insights.queries.ts';

const WorthALook = lazyPage(() => import('./worth-a-look.tsx'));

/** On the dashboard: what the rules find in any animal's record. Renders nothing if that's nothing, or if it didn't load. */
export function WorthALookCard() {
  const { data, isPending } = useQuery(allInsightsQuery);
  // What follows waits, so nothing on the screen jumps.
  if (isPending) return <span data-skeleton hidden />;
  return data && data.items.length > 0 && <WorthALook items={data.items} />;
}
