import type { TicketMessage } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Badge } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';

interface MessageProps {
  message: TicketMessage;
  /** Written by the side that is looking. */
  isMine: boolean;
}

function Message({ message, isMine }: MessageProps) {
  const { zone } = useRemoteContext();
  const { side, authorName, createdAt, internal, body } = message;
  return (
    <li className={`rounded-panel border border-line px-4 py-3 ${isMine ? 'bg-surface' : 'bg-raised'}`}>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        <span className="font-semibold text-ink">{authorName}</span>
        {side === 'staff' && <Badge>Petcare support</Badge>}
        {internal && <Badge>Internal note</Badge>}
        <time dateTime={createdAt}>{formatDateTime(createdAt, zone)}</time>
      </p>
      <p className="mt-1 whitespace-pre-wrap text-ink">{body}</p>
    </li>
  );
}

/** Everything that was written, oldest first. */
export function MessageList({ messages, isStaff }: { messages: readonly TicketMessage[]; isStaff: boolean }) {
  return (
    <ol aria-label="Messages" className="grid gap-3">
      {messages.map((message) => (
        <Message key={message.id} message={message} isMine={(message.side === 'staff') === isStaff} />
      ))}
    </ol>
  );
}
