import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { EmptyState, PageHeader, Panel } from '@petcare/ui';
import { useCan } from '@petcare/web';
import { QueryState } from '../forms/query-state.tsx';
import { ChoosePlanDialog } from './choose-plan.tsx';
import { ConfirmForBills } from './confirm-for-bills.tsx';
import { CurrentPlan } from './current-plan.tsx';
import { EndPlan } from './end-plan.tsx';
import { Invoices } from './invoices.tsx';
import { OverPlan } from './over-plan.tsx';
import { Paying } from './paying.tsx';
import { PlanCards } from './plan-cards.tsx';
import { comingChoice, continues } from './plan-words.ts';
import { subscriptionQuery, usageQuery } from './subscription.queries.ts';
import { UsageMeters } from './usage-meters.tsx';
import { useChoosing } from './use-choosing.ts';
import { usePaysFirst } from './use-pays-first.ts';

function Subscription() {
  const subscription = useQuery(subscriptionQuery);
  const usage = useQuery(usageQuery);
  const { chosen, storageGb, choose, close } = useChoosing(subscription.data && comingChoice(subscription.data).plan);
  const mayChange = useCan()('billing.edit');
  const paysFirst = usePaysFirst(subscription.data);
  return (
    <div className="flex flex-col gap-6">
      <ConfirmForBills />
      <Panel title="Your plan">
        <QueryState query={subscription} what="Your plan">
          {(data) => (
            <div className="flex flex-col gap-4">
              <CurrentPlan subscription={data} paysFirst={paysFirst} />
              {mayChange && <EndPlan subscription={data} />}
            </div>
          )}
        </QueryState>
      </Panel>
      <Paying />
      <OverPlan paysFirst={paysFirst} />
      <Panel title="What you use">
        <QueryState query={usage} what="What you use">
          {(data) => <UsageMeters usage={data} />}
        </QueryState>
      </Panel>
      <PlanCards
        current={subscription.data?.plan.id ?? null}
        continues={subscription.data !== undefined && continues(subscription.data)}
        onChoose={mayChange && subscription.data && !paysFirst ? choose : undefined}
        paysFirst={mayChange && paysFirst}
      />
      <Invoices />
      {subscription.data && chosen && mayChange && !paysFirst && (
        <ChoosePlanDialog
          key={chosen}
          subscription={subscription.data}
          chosen={chosen}
          moreGb={storageGb}
          onClose={close}
        />
      )}
    </div>
  );
}

/** `/subscription`: plan and usage, what is charged when, and every way to change or end it. */
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
