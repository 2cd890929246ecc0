import { LifeBuoy, Plus } from 'lucide-react';
import type { Ticket } from '@petcare/contracts';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  List,
  ListRow,
  ListSkeleton,
  PageHeader,
  Panel,
  StatusPill,
} from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { LastMessage } from '../last-message.tsx';
import { stateForAuthor } from '../ticket-words.ts';
import { useTickets } from '../tickets.queries.ts';

function AskSupport() {
  return (
    <LinkButton to="/support/new" look="primary" icon={<Plus aria-hidden className="size-5" />}>
      Ask support
    </LinkButton>
  );
}

function TicketRow({ ticket }: { ticket: Ticket }) {
  const { tone, label } = stateForAuthor(ticket);
  return (
    <ListRow
      to={`/support/${ticket.id}`}
      title={ticket.subject}
      description={
        <>
          {`${ticket.ref} · `}
          <LastMessage ticket={ticket} />
        </>
      }
      aside={<StatusPill tone={tone}>{label}</StatusPill>}
    />
  );
}

function Rows() {
  const { data, error, isFetching, refetch } = useTickets();
  if (data) {
    return data.tickets.length > 0 ? (
      <List label="Your tickets">
        {data.tickets.map((ticket) => (
          <TicketRow key={ticket.id} ticket={ticket} />
        ))}
      </List>
    ) : (
      <EmptyState
        icon={<LifeBuoy aria-hidden className="size-8" />}
        title="You haven’t asked anything yet"
        action={<AskSupport />}
      >
        Write to us when something doesn’t work or isn’t clear. We’ll answer here and by e-mail.
      </EmptyState>
    );
  }
  if (!error) return <ListSkeleton label="Loading your tickets…" />;
  return (
    <ErrorState
      title="Your tickets did not load"
      onRetry={refetch}
      retrying={isFetching}
      reference={referenceOf(error)}
    >
      {messageOf(error)}
    </ErrorState>
  );
}

/** What the person has asked support, most recent first. */
export function MyTickets() {
  return (
    <>
      <PageHeader title="Support" action={<AskSupport />} />
      <Panel padded={false}>
        <Rows />
      </Panel>
    </>
  );
}
