import type { ManagedMember } from '@petcare/contracts';
import { EmptyState, Panel, StatusPill, TableOrCards, TextLink, type Column } from '@petcare/ui';
import { formatDate } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
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
  const query = useMembers(organisationId);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <PagedList
      query={query}
      count={items.length}
      units={['member', 'members']}
      loading="Loading members…"
      failed="The members did not load"
      nothing={<EmptyState title="Nobody is in it">Its last member has left or deleted their account.</EmptyState>}
    >
      <TableOrCards
        label="Members"
        items={items}
        keyOf={({ id }) => id}
        title={{ header: 'Name', cell: nameOf }}
        columns={columns}
        summary={summary}
        actions={trailOf}
      />
    </PagedList>
  );
}

/** Who is in the organisation, in the order they joined. */
export function Members({ organisationId }: { organisationId: string }) {
  return (
    <Panel title="Members" padded={false}>
      <Rows organisationId={organisationId} />
    </Panel>
  );
}
