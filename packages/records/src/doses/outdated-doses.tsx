import { Banner, Button } from '@petcare/ui';
import { formatDateTime, messageOf } from '@petcare/web';
import { readerZone } from '../time/zones.ts';
import type { useDoses } from './doses.queries.ts';

/** Says that the list is from some time ago, which carers must know before they give anything; nothing while it's fresh. */
export function OutdatedDoses({ query }: { query: ReturnType<typeof useDoses> }) {
  if (!query.isRefetchError) return null;
  const since = formatDateTime(new Date(query.dataUpdatedAt).toISOString(), readerZone());
  const action = (
    <Button size="small" pending={query.isRefetching} onClick={() => void query.refetch()}>
      Try again
    </Button>
  );
  return (
    <div role="alert">
      <Banner tone="warn" title={`This list is from ${since}`} action={action}>
        {messageOf(query.error)}
      </Banner>
    </div>
  );
}
