import { Trash2 } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { IconButton, List, ListRow, LoadMore, Panel } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { useRemoteContext } from '@petcare/remote';
import { conversationsQuery, useDeleteConversation } from './assistant.queries.ts';

const counted = (count: number): string => (count === 1 ? '1 conversation' : `${count} conversations`);

interface EarlierProps {
  petId: string;
  openId: string | null;
  close: () => void;
}

/** What this person asked before; renders nothing if there's nothing. */
export function EarlierConversations({ petId, openId, close }: EarlierProps) {
  const { zone } = useRemoteContext();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(conversationsQuery(petId));
  const remove = useDeleteConversation(petId);
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (rows.length === 0) return null;
  return (
    <Panel title="Earlier questions" padded={false}>
      <List label="Earlier questions">
        {rows.map((row) => (
          <ListRow
            key={row.id}
            to={`/pets/${petId}?tab=ai-insights&conversationId=${row.id}`}
            title={row.title}
            description={formatDateTime(row.askedAt, zone)}
            actions={
              <IconButton
                label={`Delete: ${row.title}`}
                icon={<Trash2 aria-hidden className="size-5" />}
                onClick={() => {
                  if (row.id === openId) close();
                  remove.mutate(row);
                }}
              />
            }
          />
        ))}
      </List>
      <LoadMore
        shown={counted(rows.length)}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={() => void fetchNextPage()}
      />
    </Panel>
  );
}
