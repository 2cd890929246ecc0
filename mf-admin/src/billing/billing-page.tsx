import { CreditCard } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { subscriptionStatus } from '@petcare/contracts';
import type { StaffSubscription } from '@petcare/contracts/billing';
import { EmptyState, Field, PageHeader, Panel, Select, StatusPill, TableOrCards, type Column } from '@petcare/ui';
import { formatDate, formatPounds } from '@petcare/web';
import { PagedList } from '../paged-list.tsx';
import { choiceName, planName, statusNames, statusTones } from '../words.ts';
import { standingNames } from './billing-words.ts';
import { useSubscriptions } from './billing.queries.ts';
import { BillingFiguresPanel } from './figures.tsx';
import { FindByReference } from './find-by-reference.tsx';

const statuses = subscriptionStatus.options.map((value) => ({ value, label: standingNames[value] }));

const standingOf = ({ status }: StaffSubscription) => (
  <StatusPill tone={statusTones[status]}>{statusNames[status]}</StatusPill>
);
const openOf = ({ openPence }: StaffSubscription) => (openPence > 0 ? formatPounds(openPence) : 'Nothing');

const columns: readonly Column<StaffSubscription>[] = [
  {
    header: 'Plan',
    cell: choiceName,
  },
  { header: 'Until', cell: ({ currentPeriodEndsAt, trialEndsAt }) => formatDate(currentPeriodEndsAt ?? trialEndsAt) },
  { header: 'Due', cell: openOf, numeric: true },
  { header: 'Status', cell: standingOf },
];

const summary = (item: StaffSubscription) => (
  <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
    <span>{planName(item.plan)}</span>
    <span>{openOf(item)} due</span>
    {standingOf(item)}
  </span>
);

/** `/super-admin/billing?status=…` or `?reference=…`: what Petcare earns, and who owes what. */
export default function BillingPage() {
  const [params, setParams] = useSearchParams();
  const status = subscriptionStatus.safeParse(params.get('status')).data ?? '';
  const reference = params.get('reference') ?? '';
  const query = useSubscriptions(status, reference);
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <PageHeader title="Billing" description="What organisations pay, and who is behind." />
      <div className="flex flex-col gap-6">
        <BillingFiguresPanel />
        <FindByReference
          key={reference}
          reference={reference}
          onFind={(typed) => setParams(typed === '' ? {} : { reference: typed })}
        />
        <div className="md:max-w-64">
          <Field name="status" label="Status" optional="unsaid">
            <Select
              value={status}
              placeholder="Any status"
              options={statuses}
              onChange={({ target: { value } }) => setParams(value ? { status: value } : {}, { replace: true })}
            />
          </Field>
        </div>
        <Panel padded={false}>
          <PagedList
            query={query}
            count={items.length}
            units={['organisation', 'organisations']}
            loading="Loading subscriptions…"
            failed="The subscriptions did not load"
            nothing={
              reference === '' ? (
                <EmptyState
                  icon={<CreditCard aria-hidden className="size-8" />}
                  title="No subscription has this status"
                >
                  Choose another status to see the others.
                </EmptyState>
              ) : (
                <EmptyState icon={<CreditCard aria-hidden className="size-8" />} title="No bill has this reference">
                  Check the bank statement again, or find the organisation by name.
                </EmptyState>
              )
            }
          >
            <TableOrCards
              label="Subscriptions"
              items={items}
              keyOf={({ id }) => id}
              to={({ id }) => `/super-admin/billing/${id}`}
              title={{ header: 'Organisation', cell: ({ name }) => name }}
              columns={columns}
              summary={summary}
            />
          </PagedList>
        </Panel>
      </div>
    </>
  );
}
