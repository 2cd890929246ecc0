import { Building2, SearchX } from 'lucide-react';
import type { ManagedOrganisationItem } from '@petcare/contracts';
import { Button, EmptyState, StatusPill, TableOrCards, type Column } from '@petcare/ui';
import { formatDate } from '@petcare/web';
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
  { header: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
  { header: 'Status', cell: statusOf },
];

function summary(item: ManagedOrganisationItem) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{typeNames[item.type]}</span>
      <span>{planName(item.plan)}</span>
      <span>{item.members === 1 ? '1 member' : `${formatCount(item.members)} members`}</span>
      {statusOf(item)}
    </span>
  );
}

function Nothing({ isFiltered, onShowAll }: Pick<OrganisationListProps, 'isFiltered' | 'onShowAll'>) {
  if (!isFiltered) {
    return (
      <EmptyState icon={<Building2 aria-hidden className="size-8" />} title="No organisations yet">
        One is founded whenever somebody signs up.
      </EmptyState>
    );
  }
  return (
    <div role="status">
      <EmptyState
        icon={<SearchX aria-hidden className="size-8" />}
        title="No organisation is like this"
        action={<Button onClick={onShowAll}>Show all organisations</Button>}
      >
        The search looks for a part of the name, or for the whole username or e-mail address of somebody in it.
      </EmptyState>
    </div>
  );
}

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
      <TableOrCards
        label="Organisations"
        items={items}
        keyOf={({ id }) => id}
        to={({ id }) => `/super-admin/organization-management/${id}`}
        title={{ header: 'Name', cell: ({ name }) => name }}
        columns={columns}
        summary={summary}
      />
    </PagedList>
  );
}
