import { useQuery } from '@tanstack/react-query';
import { superAdminList, type SuperAdmin } from '@petcare/contracts/maintenance';
import {
  EmptyState,
  ErrorState,
  ListSkeleton,
  PageHeader,
  Panel,
  StatusPill,
  TableOrCards,
  TextLink,
  type Column,
} from '@petcare/ui';
import { api, formatDate, messageOf, referenceOf } from '@petcare/web';

const useSuperAdmins = () =>
  useQuery({
    queryKey: ['admin', 'super-admins'],
    queryFn: ({ signal }) => api.get('/api/super-admin/super-admins', { schema: superAdminList, signal }),
    staleTime: 0,
  });

function nameOf({ firstName, lastName, username }: SuperAdmin) {
  return (
    <span>
      {[firstName, lastName].filter(Boolean).join(' ')} <span className="font-normal text-muted">{username}</span>
    </span>
  );
}

const factorOf = ({ twoFactor }: SuperAdmin) => (
  <StatusPill tone={twoFactor ? 'ok' : 'warn'}>{twoFactor ? 'Two-factor is on' : 'No second factor'}</StatusPill>
);
const addressOf = ({ email }: SuperAdmin) => (
  <a href={`mailto:${email}`} className="font-medium wrap-anywhere text-brand underline underline-offset-2">
    {email}
  </a>
);
const trailOf = ({ username }: SuperAdmin) => (
  <TextLink to={`/admin/audit-trail?who=${encodeURIComponent(username)}`}>Audit trail</TextLink>
);

const columns: readonly Column<SuperAdmin>[] = [
  { header: 'Second factor', cell: factorOf },
  { header: 'E-mail', cell: addressOf },
  { header: 'Since', cell: ({ createdAt }) => formatDate(createdAt) },
];

function summary(item: SuperAdmin) {
  return (
    <span className="flex flex-col items-start gap-1">
      {factorOf(item)}
      {addressOf(item)}
    </span>
  );
}

function Rows() {
  const { data, error, isFetching, refetch } = useSuperAdmins();
  if (!data && !error) return <ListSkeleton label="Loading super admins…" />;
  if (!data) {
    return (
      <ErrorState
        title="The super admins did not load"
        onRetry={refetch}
        retrying={isFetching}
        reference={referenceOf(error)}
      >
        {messageOf(error)}
      </ErrorState>
    );
  }
  if (data.items.length === 0)
    return <EmptyState title="There aren’t any">You create one on the command line.</EmptyState>;
  return (
    <TableOrCards
      label="Super admins"
      items={data.items}
      keyOf={({ id }) => id}
      title={{ header: 'Name', cell: nameOf }}
      columns={columns}
      summary={summary}
      actions={trailOf}
    />
  );
}

/** `/super-admin/super-admins`: who looks after the platform, those without a second factor first. */
export default function SuperAdminsPage() {
  return (
    <>
      <PageHeader
        title="Super admins"
        description="The people who look after Petcare, those without a second factor first."
      />
      <div className="flex flex-col gap-6">
        <Panel padded={false}>
          <Rows />
        </Panel>
        <Panel title="What to do">
          <p>
            Anyone without a second factor can’t do anything here: we’ll ask them to set one up when they next log in.
            Write to them. You create new super admins with <code>npm run admin -- create-super-admin</code>.
          </p>
        </Panel>
      </div>
    </>
  );
}
