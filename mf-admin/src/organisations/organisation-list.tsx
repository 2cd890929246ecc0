import { Building2, SearchX } from 'lucide-react';
import type { ManagedOrganisationItem } from '@petcare/contracts';
import {
  Button,
  EmptyState,
  ErrorState,
  ListSkeleton,
  LoadMore,
  StatusPill,
  TableOrCards,
  type Column,
} from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
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

/** The list in its states: loading, failed, empty, nothing found, rows. */
export function OrganisationList({ query, isFiltered, onShowAll }: OrganisationListProps) {
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query;
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (query.isPending || (isPlaceholderData && items.length === 0))
    return <ListSkeleton label="Loading organisations…" />;
  if (error && items.length === 0) {
    return (
      <ErrorState
        title="The organisations did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (items.length === 0) return <Nothing isFiltered={isFiltered} onShowAll={onShowAll} />;
  return (
    <>
      <TableOrCards
        label="Organisations"
        items={items}
        keyOf={({ id }) => id}
        to={({ id }) => `/super-admin/organization-management/${id}`}
        title={{ header: 'Name', cell: ({ name }) => name }}
        columns={columns}
        summary={summary}
      />
      {error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      <LoadMore
        shown={items.length === 1 ? '1 organisation' : `${items.length} organisations`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={fetchNextPage}
      />
    </>
  );
}
