import type { TicketMessage } from '@petcare/contracts';
import { useRemoteContext } from '@petcare/remote';
import { Avatar, Badge } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { AttachmentList } from '../attachments/attachment-list.tsx';

function Message({ message }: { message: TicketMessage }) {
  const { zone } = useRemoteContext();
  const { side, authorName, createdAt, internal, body, attachments } = message;
  return (
    <li className={`flex gap-3 px-4 py-4 ${internal ? 'bg-raised' : ''}`}>
      <Avatar size="small" fallback={authorName.slice(0, 1).toUpperCase()} />
      <div className="min-w-0 flex-1">
        <p className="flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <span className="font-semibold text-ink">{authorName}</span>
          {side === 'staff' && <Badge>Petcare support</Badge>}
          {internal && <Badge>Internal note</Badge>}
          <time dateTime={createdAt} className="tabular-nums">
            {formatDateTime(createdAt, zone)}
          </time>
        </p>
        <p className="max-w-form wrap-anywhere whitespace-pre-wrap text-ink">{body}</p>
        <AttachmentList attachments={attachments} />
      </div>
    </li>
  );
}

/** Everything that has been written, oldest first. */
export function MessageList({ messages }: { messages: readonly TicketMessage[] }) {
  return (
    <ol aria-label="Messages" className="divide-y divide-line">
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ol>
  );
}
