import type { ReactNode } from 'react';
import { Inbox } from 'lucide-react';
import type { StaffTicket } from '@petcare/contracts';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  LoadMore,
  PageHeader,
  Panel,
  StatusPill,
  TableOrCards,
  Tabs,
  useTab,
  type Column,
} from '@petcare/ui';
import { ApiError, messageOf, referenceOf } from '@petcare/web';
import { LastMessage } from '../last-message.tsx';
import { categoryNames, needsAttention, priorityNames, stateForStaff } from '../ticket-words.ts';
import { useAllTickets, useStaffTickets } from '../tickets.queries.ts';

const tabs = [
  { id: 'attention', label: 'Needs attention' },
  { id: 'open', label: 'Open' },
  { id: 'all', label: 'All' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const isIn: Record<Exclude<TabId, 'all'>, (ticket: StaffTicket) => boolean> = {
  attention: needsAttention,
  open: ({ status }) => status === 'open',
};

const noneWords: Record<TabId, string> = {
  attention: 'Everybody has an answer.',
  open: 'No tickets are open.',
  all: 'Nobody has asked anything yet.',
};

function state(ticket: StaffTicket) {
  const { tone, label } = stateForStaff(ticket);
  return <StatusPill tone={tone}>{label}</StatusPill>;
}

const who = ({ authorName, organizationName }: StaffTicket): string =>
  organizationName ? `${authorName}, ${organizationName}` : authorName;

const columns: readonly Column<StaffTicket>[] = [
  { header: 'From', cell: who },
  { header: 'About', cell: ({ category }) => categoryNames[category] },
  { header: 'Priority', cell: ({ priority }) => priorityNames[priority] },
  { header: 'Last message', cell: (ticket) => <LastMessage ticket={ticket} /> },
  { header: 'State', cell: state },
];

function summary(ticket: StaffTicket) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{who(ticket)}</span>
      <LastMessage ticket={ticket} />
      {state(ticket)}
    </span>
  );
}

interface TicketListProps {
  tab: TabId;
  /** Undefined until they have come. */
  tickets: readonly StaffTicket[] | undefined;
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** What leads to more of them. */
  more?: ReactNode;
}

function TicketList({ tab, tickets, query: { error, isFetching, refetch }, more }: TicketListProps) {
  if (!tickets && !error) return <ListSkeleton label="Loading tickets…" />;
  if (!tickets) {
    return (
      <ErrorState
        title="The tickets did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {error instanceof ApiError ? error.message : messageOf(error)}
      </ErrorState>
    );
  }
  if (tickets.length === 0) {
    return (
      <EmptyState icon={<Inbox aria-hidden className="size-8" />} title="Nothing here">
        {noneWords[tab]}
      </EmptyState>
    );
  }
  return (
    <>
      <TableOrCards
        label="Tickets"
        items={tickets}
        keyOf={({ id }) => id}
        to={({ id }) => `/support/${id}`}
        title={{ header: 'Ticket', cell: ({ ref, subject }) => `${ref} ${subject}` }}
        columns={columns}
        summary={summary}
      />
      {more}
    </>
  );
}

/** Those that wait for somebody come all at once, as the menu counts them. */
function Waiting({ tab }: { tab: Exclude<TabId, 'all'> }) {
  const query = useStaffTickets();
  return <TicketList tab={tab} query={query} tickets={query.data?.tickets.filter(isIn[tab])} />;
}

function All() {
  const query = useAllTickets();
  const tickets = query.data?.pages.flatMap(({ items }) => items);
  const more = (
    <>
      {query.error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(query.error)}
        </p>
      )}
      <LoadMore
        shown={tickets?.length === 1 ? '1 ticket' : `${tickets?.length} tickets`}
        hasMore={query.hasNextPage}
        pending={query.isFetchingNextPage}
        onLoad={query.fetchNextPage}
      />
    </>
  );
  return <TicketList tab="all" query={query} tickets={tickets} more={more} />;
}

/** Everybody's tickets, for staff. */
export function StaffTickets() {
  const tab = useTab(tabs);
  return (
    <>
      <PageHeader title="Support" description="Everybody’s tickets." />
      <Tabs label="Which tickets" tabs={tabs} current={tab} />
      <Panel padded={false}>{tab === 'all' ? <All /> : <Waiting tab={tab} />}</Panel>
    </>
  );
}
