import type { Subscription } from '@petcare/contracts';
import { formatDateTime, useCurrentUser } from '@petcare/web';
import { allowances, priceOf } from './plan-words.ts';

/** Which plan, until when it is free, and that there is no paying yet. */
export function CurrentPlan({ subscription: { plan, state, trialEndsAt } }: { subscription: Subscription }) {
  const { zone, organizationZone } = useCurrentUser();
  const end = formatDateTime(trialEndsAt, zone ?? organizationZone ?? undefined);
  return (
    <div className="flex flex-col gap-2">
      <p className="text-lg font-semibold text-ink">
        {plan.name}, {priceOf(plan)}
      </p>
      <p className="text-ink">It has {allowances(plan).join(', ')}.</p>
      <p className="text-muted">
        {state === 'trial' ? `Your free trial runs until ${end}.` : `Your free trial ended ${end}.`} Paying is not
        possible yet, so nothing is charged and nothing is taken away when the trial is over.
      </p>
    </div>
  );
}
