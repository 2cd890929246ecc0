import { useQuery } from '@tanstack/react-query';
import { List, ListRow, Panel } from '@petcare/ui';
import { formatDateTime, ticketsQuery } from '@petcare/web';

/** On the dashboard: unread answers from support; nothing if there are none. The shell keeps polling for them. */
export function AnswersCard() {
  const { data } = useQuery(ticketsQuery);
  const unread = data?.tickets.filter(({ unreadByUser }) => unreadByUser) ?? [];
  if (unread.length === 0) return null;
  return (
    <Panel title="Answers from support" padded={false}>
      <List label="Answers from support">
        {unread.map(({ id, ref, subject, lastMessageAt }) => (
          <ListRow
            key={id}
            to={`/support/${id}`}
            title={subject}
            description={`${ref} · ${formatDateTime(lastMessageAt)}`}
          />
        ))}
      </List>
    </Panel>
  );
}
