import { useQuery } from '@tanstack/react-query';
import { lazyPage } from '@petcare/remote';
import { ErrorState, Panel } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { allInsightsQuery } from './insights.queries.ts';

const WorthALook = lazyPage(() => import('./worth-a-look.tsx'));

/** On the dashboard: what the rules find in any animal's record. Renders nothing if that's nothing. */
export function WorthALookCard() {
  const { data, error, isPending, isFetching, refetch } = useQuery(allInsightsQuery);
  // What follows waits, so nothing on the screen jumps.
  if (isPending) return <span data-skeleton hidden />;
  if (error && !data)
    return (
      <Panel title="Worth a look">
        <ErrorState
          title="The insights did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    );
  return data && data.items.length > 0 && <WorthALook items={data.items} />;
}
