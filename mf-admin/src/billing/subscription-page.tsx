import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffSubscription } from '@petcare/contracts/billing';
import { Button, ErrorState, Facts, LinkButton, PageHeader, PageSkeleton, Panel, StatusPill } from '@petcare/ui';
import { formatDateTime, formatPounds, messageOf, referenceOf } from '@petcare/web';
import { planName } from '../words.ts';
import { ActDialog, type Act } from './act-dialog.tsx';
import { standingNames, standingTones } from './billing-words.ts';
import { useSubscription } from './billing.queries.ts';
import { Bills } from './bills.tsx';

function Standing({ subscription }: { subscription: StaffSubscription }) {
  const [act, setAct] = useState<Act | null>(null);
  const { id, plan, storageGb, status, trialEndsAt, currentPeriodEndsAt, openPence, creditPence } = subscription;
  const isNew = currentPeriodEndsAt === null;
  return (
    <Panel title="Subscription">
      <Facts
        facts={[
          { label: 'Plan', value: planName(plan) },
          { label: 'More storage', value: `${storageGb} GB` },
          { label: 'Trial ends', value: formatDateTime(trialEndsAt) },
          ...(isNew ? [] : [{ label: 'Month ends', value: formatDateTime(currentPeriodEndsAt) }]),
          { label: 'To be paid', value: formatPounds(openPence) },
          { label: 'Credit', value: formatPounds(creditPence) },
          { label: 'Goes on', value: subscription.cancelsAtPeriodEnd ? 'No, it is cancelled' : 'Yes' },
          { label: 'Status', value: standingNames[status] },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {isNew ? (
          <Button onClick={() => setAct({ kind: 'trial' })}>Extend the trial…</Button>
        ) : (
          <Button onClick={() => setAct({ kind: 'credit' })}>Give credit…</Button>
        )}
      </div>
      <ActDialog organisationId={id} act={act} onClose={() => setAct(null)} />
    </Panel>
  );
}

/** `/super-admin/billing/{id}`: how it stands with one organisation, its bills, and what staff do about them. */
export default function SubscriptionPage() {
  const { organisationId = '' } = useParams();
  const { data, error, isFetching, refetch } = useSubscription(organisationId);
  const all = <LinkButton to="/super-admin/billing">All subscriptions</LinkButton>;
  if (!data && error)
    return (
      <>
        <PageHeader title="Subscription" />
        <Panel>
          <ErrorState
            title="This subscription did not load"
            onRetry={refetch}
            retrying={isFetching}
            reference={referenceOf(error)}
            action={all}
          >
            {messageOf(error)}
          </ErrorState>
        </Panel>
      </>
    );
  if (!data) return <PageSkeleton />;
  return (
    <>
      <PageHeader
        title={data.name}
        description={<StatusPill tone={standingTones[data.status]}>{standingNames[data.status]}</StatusPill>}
        action={all}
      />
      <div className="flex flex-col gap-6">
        <Standing subscription={data} />
        <Bills organisationId={organisationId} />
      </div>
    </>
  );
}
