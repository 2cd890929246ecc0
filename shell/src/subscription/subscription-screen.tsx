import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { EmptyState, PageHeader, Panel } from '@petcare/ui';
import { useCan } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { PlanCards } from './plan-cards.tsx';
import { subscriptionQuery, usageQuery } from './subscription.queries.ts';
import { UsageMeters } from './usage-meters.tsx';

function Subscription() {
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  return (
    <div className="flex flex-col gap-6">
      <Panel title="Your plan">
        <QueryState query={subscription} what="Your plan">
          {(data) => <CurrentPlan subscription={data} />}
        </QueryState>
      </Panel>
      <Panel title="What you use">
        <QueryState query={usage} what="What you use">
          {(data) => <UsageMeters usage={data} />}
        </QueryState>
      </Panel>
      <PlanCards current={subscription.data?.plan.id ?? null} />
    </div>
  );
}

/** `/subscription`: plan, trial and use, to look at. Paying comes later, and the screen says so. */
export default function SubscriptionScreen() {
  const isAllowed = useCan()('billing.view');
  return (
    <>
      <PageHeader title="Subscription" />
      {isAllowed ? (
        <Subscription />
      ) : (
        <Panel>
          <EmptyState icon={<Lock aria-hidden size={40} />} title="You can’t see this">
            <p>Only owners, admins and billing contacts can see the subscription.</p>
          </EmptyState>
        </Panel>
      )}
    </>
  );
}
