import { useQuery } from '@tanstack/react-query';
import { List, ListRow, Panel } from '@petcare/ui';
import { ticketsQuery } from '@petcare/web';
import { LastMessage } from '../tickets/last-message.tsx';

/** On the dashboard: unread answers from support; nothing if there are none. The shell keeps polling for them. */
export function AnswersCard() {
  const { data } = useQuery(ticketsQuery);
  const unread = data?.tickets.filter(({ unreadByUser }) => unreadByUser) ?? [];
  if (unread.length === 0) return null;
  return (
    <Panel title="Answers from support" padded={false}>
      <List label="Answers from support">
        {unread.map((ticket) => (
          <ListRow
            key={ticket.id}
            to={`/support/${ticket.id}`}
            title={ticket.subject}
            description={
              <>
                {`${ticket.ref} · `}
                <LastMessage ticket={ticket} />
              </>
            }
          />
        ))}
      </List>
    </Panel>
  );
}
