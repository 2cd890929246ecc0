import { useQuery } from '@tanstack/react-query';
import { recordKinds } from '@petcare/contracts';
import { activity, type ActivityItem } from '@petcare/contracts/activity';
import { useRemoteContext } from '@petcare/remote';
import { ErrorState, List, ListRow, Panel } from '@petcare/ui';
import { api, liveList, messageOf, referenceOf, useNow } from '@petcare/web';
import { addressOf } from '../history/entry-address.ts';
import { titled } from '../pets/use-animal-words.ts';
import { momentWords } from '../sharing/grant-sentence.ts';

const activityQuery = {
  queryKey: ['pets', 'activity'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/activity', { schema: activity, signal }),
  ...liveList,
} as const;

const together = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** "Note added by Tom". */
function whatHappened({ kind, addedBy }: ActivityItem): string {
  return `${titled(recordKinds[kind].one)} added${addedBy === undefined ? '' : ` by ${addedBy}`}`;
}

/** On the dashboard: what was added to any animal's record lately, each linking to where it is. Renders nothing if that's nothing. */
export default function RecentActivity() {
  const { can, zone } = useRemoteContext();
  const now = useNow();
  const { data, error, isFetching, refetch } = useQuery(activityQuery);
  if (error && !data)
    return (
      <Panel title="Recent activity">
        <ErrorState
          title="What happened lately did not load"
          onRetry={() => void refetch()}
          retrying={isFetching}
          reference={referenceOf(error)}
        >
          {messageOf(error)}
        </ErrorState>
      </Panel>
    );
  if (!data || data.items.length === 0) return null;
  const toEntry = (item: ActivityItem): string => {
    const address = addressOf(item, can) ?? '';
    return address.startsWith('/') ? address : `/pets/${item.pets[0]?.id}${address}`;
  };
  return (
    <Panel title="Recent activity" padded={false}>
      <List label="Recent activity">
        {data.items.map((item) => (
          <ListRow
            key={item.id}
            to={toEntry(item)}
            title={`${together.format(item.pets.map(({ name }) => name))} · ${item.title}`}
            description={`${whatHappened(item)}, ${momentWords(item.at, { zone, now })}`}
          />
        ))}
      </List>
    </Panel>
  );
}
