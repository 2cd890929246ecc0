import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '@petcare/remote';
import { allInsightsQuery } from './insights.queries.ts';

const WorthALook = lazyPage(() => import('./worth-a-look.tsx'));

/** On the dashboard: what rules find in the record of any animal. Nothing while that is nothing, or did not load. */
export function WorthALookCard() {
  const { data, isPending } = useQuery(allInsightsQuery);
  // What comes after it waits, so that nothing on the screen jumps.
  if (isPending) return <span data-skeleton hidden />;
  return data && data.items.length > 0 && <WorthALook items={data.items} />;
}
