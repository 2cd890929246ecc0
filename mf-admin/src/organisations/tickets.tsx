import { Inbox } from 'lucide-react';
import type { ManagedTicket, TicketStatus } from '@petcare/contracts';
import { EmptyState, Panel, StatusPill, TableOrCards, type Column, type Tone } from '@petcare/ui';
import { formatDateTime } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { useTickets } from './organisations.queries.ts';

const statuses: Record<TicketStatus, { tone: Tone; label: string }> = {
  open: { tone: 'info', label: 'Open' },
  resolved: { tone: 'ok', label: 'Resolved' },
  closed: { tone: 'ok', label: 'Closed' },
};

/** Worded like the list of all tickets: those waiting for us come first. */
function stateOf({ status, unansweredSince, lastResponseAt }: ManagedTicket) {
  const { tone, label } =
    unansweredSince === null
      ? statuses[status]
      : { tone: 'warn' as const, label: lastResponseAt === null ? 'Not answered' : 'New message' };
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

const timeOf = (at: string | null): string => (at === null ? '–' : formatDateTime(at));

const columns: readonly Column<ManagedTicket>[] = [
  { header: 'State', cell: stateOf },
  { header: 'Unanswered since', cell: ({ unansweredSince }) => timeOf(unansweredSince) },
  { header: 'Last reply', cell: ({ lastResponseAt }) => timeOf(lastResponseAt) },
  { header: 'Opened', cell: ({ createdAt }) => formatDateTime(createdAt) },
];

function summary(ticket: ManagedTicket) {
  const { unansweredSince, lastResponseAt, createdAt } = ticket;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {stateOf(ticket)}
      <span>
        {unansweredSince
          ? `Unanswered since ${formatDateTime(unansweredSince)}`
          : `Opened ${formatDateTime(createdAt)}`}
      </span>
      {lastResponseAt && <span>Last reply {formatDateTime(lastResponseAt)}</span>}
    </span>
  );
}

function Rows({ organisationId }: { organisationId: string }) {
  const query = useTickets(organisationId);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={query}
      count={items.length}
      units={['ticket', 'tickets']}
      loading="Loading tickets…"
      failed="The tickets did not load"
      nothing={
        <EmptyState icon={<Inbox aria-hidden className="size-8" />} title="No tickets">
          Nobody in it has asked support anything.
        </EmptyState>
      }
    >
      <TableOrCards
        label="Tickets"
        items={items}
        keyOf={({ id }) => id}
        to={({ id }) => `/support/${id}`}
        title={{ header: 'Ticket', cell: ({ ref, subject }) => `${ref} ${subject}` }}
        columns={columns}
        summary={summary}
      />
    </PagedList>
  );
}

/** What people asked support while in the organisation; each links to where it's answered. */
export function Tickets({ organisationId }: { organisationId: string }) {
  return (
    <Panel title="Tickets" padded={false}>
      <Rows organisationId={organisationId} />
    </Panel>
  );
}
