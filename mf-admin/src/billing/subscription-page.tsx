import { useParams } from 'react-router-dom';
import { ErrorState, LinkButton, PageHeader, PageSkeleton, Panel, StatusPill } from '@petcare/ui';
import { messageOf, referenceOf } from '@petcare/web';
import { statusNames, statusTones } from '../words.ts';
import { useSubscription } from './billing.queries.ts';
import { Bills } from './bills.tsx';
import { Standing } from './standing.tsx';

/** `/super-admin/billing/{id}`: one organisation's account, its bills, and what staff can do about them. */
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
        description={<StatusPill tone={statusTones[data.status]}>{statusNames[data.status]}</StatusPill>}
        action={all}
      />
      <div className="flex flex-col gap-6">
        <Standing subscription={data} />
        <Bills organisationId={organisationId} name={data.name} isDeleted={data.status === 'deleted'} />
      </div>
    </>
  );
}
