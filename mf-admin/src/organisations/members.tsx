import type { ManagedMember } from '@petcare/contracts';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  LoadMore,
  Panel,
  StatusPill,
  TableOrCards,
  TextLink,
  type Column,
} from '@petcare/ui';
import { formatDate, messageOf, referenceOf } from '@petcare/web';
import { roleNames } from '../words.ts';
import { useMembers } from './organisations.queries.ts';

function addressOf({ email, emailVerified }: ManagedMember) {
  return (
    <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
      {email}
      {!emailVerified && <StatusPill tone="warn">Not confirmed</StatusPill>}
    </span>
  );
}

const trailOf = ({ id }: ManagedMember) => <TextLink to={`/admin/audit-trail?who=${id}`}>Audit trail</TextLink>;

const columns: readonly Column<ManagedMember>[] = [
  { header: 'Role', cell: ({ role }) => roleNames[role] },
  { header: 'E-mail', cell: addressOf },
  { header: 'Two-factor', cell: ({ twoFactor }) => (twoFactor ? 'On' : 'Off') },
  { header: 'Joined', cell: ({ joinedAt }) => formatDate(joinedAt) },
];

function nameOf({ firstName, lastName, username }: ManagedMember) {
  return (
    <span>
      {[firstName, lastName].filter(Boolean).join(' ')} <span className="font-normal text-muted">{username}</span>
    </span>
  );
}

function summary(item: ManagedMember) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{roleNames[item.role]}</span>
      {addressOf(item)}
    </span>
  );
}

function Rows({ organisationId }: { organisationId: string }) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useMembers(organisationId);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (!data && !error) return <ListSkeleton label="Loading members…" />;
  if (error && items.length === 0) {
    return (
      <ErrorState
        title="The members did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (items.length === 0)
    return <EmptyState title="Nobody is in it">Its last member has left or deleted their account.</EmptyState>;
  return (
    <>
      <TableOrCards
        label="Members"
        items={items}
        keyOf={({ id }) => id}
        title={{ header: 'Name', cell: nameOf }}
        columns={columns}
        summary={summary}
        actions={trailOf}
      />
      {error && (
        <p role="alert" className="border-t border-line px-4 py-3 text-danger">
          {messageOf(error)}
        </p>
      )}
      <LoadMore
        shown={items.length === 1 ? '1 member' : `${items.length} members`}
        hasMore={hasNextPage}
        pending={isFetchingNextPage}
        onLoad={fetchNextPage}
      />
    </>
  );
}

/** Who is in the organisation, in the order in which they joined. */
export function Members({ organisationId }: { organisationId: string }) {
  return (
    <Panel title="Members" padded={false}>
      <Rows organisationId={organisationId} />
    </Panel>
  );
}
