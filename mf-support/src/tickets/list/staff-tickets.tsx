import { Inbox } from 'lucide-react';
import type { StaffTicket } from '@petcare/contracts';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
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
import { useStaffTickets } from '../tickets.queries.ts';

const tabs = [
  { id: 'attention', label: 'Needs attention' },
  { id: 'open', label: 'Open' },
  { id: 'all', label: 'All' },
] as const;
type TabId = (typeof tabs)[number]['id'];

const isIn: Record<TabId, (ticket: StaffTicket) => boolean> = {
  attention: needsAttention,
  open: ({ status }) => status === 'open',
  all: () => true,
};

const noneWords: Record<TabId, string> = {
  attention: 'Everybody has an answer.',
  open: 'No tickets are open.',
  all: 'Nobody has asked anything yet.',
};

/** Fewer than this, and none is missing: the list has at least as many of the newest. */
const newestShown = 50;

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

function Rows({ tab }: { tab: TabId }) {
  const { data, error, isFetching, refetch } = useStaffTickets();
  if (!data && !error) return <ListSkeleton label="Loading tickets…" />;
  if (!data) {
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
  const shown = data.tickets.filter(isIn[tab]);
  if (shown.length === 0) {
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
        items={shown}
        keyOf={({ id }) => id}
        to={({ id }) => `/support/${id}`}
        title={{ header: 'Ticket', cell: ({ ref, subject }) => `${ref} ${subject}` }}
        columns={columns}
        summary={summary}
      />
      {tab === 'all' && shown.length >= newestShown && (
        <p className="border-t border-line px-4 py-3 text-sm text-muted">
          Everything open or unread, and the {newestShown} newest. You’ll find older ones under Organisations, by their
          ref or their organisation.
        </p>
      )}
    </>
  );
}

/** Everybody's tickets, for staff. */
export function StaffTickets() {
  const tab = useTab(tabs);
  return (
    <>
      <PageHeader title="Support" description="Everybody’s tickets." />
      <Tabs label="Which tickets" tabs={tabs} current={tab} />
      <Panel padded={false}>
        <Rows tab={tab} />
      </Panel>
    </>
  );
}
