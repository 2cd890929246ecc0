import { Building2, SearchX } from 'lucide-react';
import type { ManagedOrganisationItem } from '@petcare/contracts';
import { Button, EmptyState, StatusPill, TableOrCards, type Column } from '@petcare/ui';
import { formatBytes, formatDate } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { formatCount, planName, statusNames, statusTones, typeNames } from '../words.ts';
import type { useOrganisations } from './organisations.queries.ts';

interface OrganisationListProps {
  query: ReturnType<typeof useOrganisations>;
  isFiltered: boolean;
  onShowAll: () => void;
}

function statusOf({ status }: ManagedOrganisationItem) {
  return <StatusPill tone={statusTones[status]}>{statusNames[status]}</StatusPill>;
}

const columns: readonly Column<ManagedOrganisationItem>[] = [
  { header: 'Kind', cell: ({ type }) => typeNames[type] },
  { header: 'Plan', cell: ({ plan }) => planName(plan) },
  { header: 'Members', cell: ({ members }) => formatCount(members), numeric: true },
  { header: 'Stored', cell: ({ storageBytes }) => formatBytes(storageBytes), numeric: true },
  { header: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Status', cell: statusOf },
];

function summary(item: ManagedOrganisationItem) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{typeNames[item.type]}</span>
      <span>{planName(item.plan)}</span>
      <span>{item.members === 1 ? '1 member' : `${formatCount(item.members)} members`}</span>
      <span>{formatBytes(item.storageBytes)}</span>
      {statusOf(item)}
    </span>
  );
}

function Nothing({ isFiltered, onShowAll }: Pick<OrganisationListProps, 'isFiltered' | 'onShowAll'>) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<Building2 aria-hidden className="size-8" />} title="No organisations yet">
        There’s a new one whenever somebody signs up.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="No organisation matches"
        action={<Button onClick={onShowAll}>Show all organisations</Button>}
      >
        You can search by part of the name, by a member’s full username or e-mail address, or by a full ticket ref such
        as PC-00042.
      </EmptyState>
    </div>
  );
}

function nameOf({ name, ticket }: ManagedOrganisationItem) {
  if (!ticket) return name;
  return (
    <span>
      {name} <span className="font-normal text-muted">Ticket {ticket.ref}</span>
    </span>
  );
}

/** Whose ticket was searched for, if the same words find others as well. */
function WhoseTicket({ items }: { items: readonly ManagedOrganisationItem[] }) {
  const owner = items.find(({ ticket }) => ticket !== null);
  if (!owner?.ticket || items.length === 1) return null;
  return (
    <p role="status" className="border-b border-line px-4 py-3 text-muted">
      {owner.ticket.ref} is a ticket of {owner.name}. To find the others, search by name or by somebody in them.
    </p>
  );
}

const addressOf = ({ id, ticket }: ManagedOrganisationItem): string =>
  `/super-admin/organization-management/${id}${ticket ? '?tab=tickets' : ''}`;

/** Organisations page by page, or why there are none. */
export function OrganisationList({ query, isFiltered, onShowAll }: OrganisationListProps) {
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={query}
      count={items.length}
      units={['organisation', 'organisations']}
      loading="Loading organisations…"
      failed="The organisations did not load"
      nothing={<Nothing isFiltered={isFiltered} onShowAll={onShowAll} />}
    >
      <WhoseTicket items={items} />
      <TableOrCards
        label="Organisations"
        items={items}
        keyOf={({ id }) => id}
        to={addressOf}
        title={{ header: 'Name', cell: nameOf }}
        columns={columns}
        summary={summary}
      />
    </PagedList>
  );
}
