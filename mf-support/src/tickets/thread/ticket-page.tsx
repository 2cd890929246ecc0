import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { TicketThread } from '@petcare/contracts';
import { PageHeader, PageSkeleton, Panel, StatusPill } from '@petcare/ui';
import { categoryNames, stateForAuthor, stateForStaff } from '../ticket-words.ts';
import { useMarkRead, useThread } from '../tickets.queries.ts';
import { MessageList } from './message-list.tsx';
import { ReplyForm } from './reply-form.tsx';
import { StaffControls } from './staff-controls.tsx';
import { TicketProblem } from './ticket-problem.tsx';

/** Looking at a ticket counts as reading it, and each message that comes meanwhile. */
function useReadWhileOpen(thread: TicketThread | undefined): void {
  const { mutate: markRead } = useMarkRead();
  const { id, lastMessageAt, isStaff = false } = thread ?? {};
  const unread = isStaff ? thread?.unreadByAdmin : thread?.unreadByUser;
  useEffect(() => {
    if (unread && id !== undefined && lastMessageAt !== undefined) markRead({ id, lastMessageAt, isStaff });
  }, [markRead, unread, id, lastMessageAt, isStaff]);
}

function Thread({ thread }: { thread: TicketThread }) {
  const { isStaff } = thread;
  const { tone, label } = isStaff ? stateForStaff(thread) : stateForAuthor({ ...thread, unreadByUser: false });
  const from = thread.organizationName ? `${thread.authorName}, ${thread.organizationName}` : thread.authorName;
  return (
    <>
      <PageHeader
        title={thread.subject}
        description={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <StatusPill tone={tone}>{label}</StatusPill>
            <span>{[thread.ref, ...(isStaff ? [from] : []), categoryNames[thread.category]].join(' · ')}</span>
          </span>
        }
      />
      <div className="grid gap-6">
        {isStaff && <StaffControls thread={thread} />}
        <Panel padded={false}>
          <MessageList messages={thread.messages} />
        </Panel>
        <ReplyForm thread={thread} isStaff={isStaff} />
      </div>
    </>
  );
}

/** `/support/{id}` */
export default function TicketPage() {
  const { ticketId = '' } = useParams();
  const { data: thread, error, isFetching, refetch } = useThread(ticketId);
  useReadWhileOpen(thread);
  // Nothing typed for one ticket may stand below another.
  if (thread) return <Thread key={thread.id} thread={thread} />;
  if (error) return <TicketProblem error={error} retrying={isFetching} onRetry={refetch} />;
  return <PageSkeleton label="Loading the ticket…" />;
}
