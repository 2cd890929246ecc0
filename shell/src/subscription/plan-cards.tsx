import { Check } from 'lucide-react';
import { plans, storageGigabytePence, type PlanDescription, type PlanId } from '@petcare/contracts';
import { Badge, Button, StatusPill } from '@petcare/ui';
import { formatPounds } from '@petcare/web';
import { allowances } from './plan-words.ts';

interface PlanCardProps {
  plan: PlanDescription;
  isCurrent: boolean;
  /** The current plan will be the same next month, so only its storage is left to choose. */
  continues: boolean;
  /** Left out for people who can only look, and while none can be chosen. */
  onChoose: ((plan: PlanId) => void) | undefined;
}

function PlanCard({ plan, isCurrent, continues, onChoose }: PlanCardProps) {
  const { id, name, pricePence, bestValue } = plan;
  return (
    <li
      className={`flex flex-col gap-3 rounded-panel border bg-surface p-4 ${isCurrent ? 'border-brand' : 'border-line'}`}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <h3 className="font-semibold text-ink">{name}</h3>
        {isCurrent && <StatusPill tone="ok">Your plan</StatusPill>}
        {bestValue && <Badge>Best value</Badge>}
      </div>
      <p className="text-xl font-bold text-ink tabular-nums">
        {formatPounds(pricePence)} <span className="text-sm font-normal text-muted">a month</span>
      </p>
      <ul className="flex flex-1 flex-col gap-1.5 text-sm text-ink">
        {[...allowances({ plan: id, storageGb: 0 }), 'all features and PDF exports'].map((allowance) => (
          <li key={allowance} className="flex items-start gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
            {allowance}
          </li>
        ))}
      </ul>
      {onChoose && (
        <Button onClick={() => onChoose(id)}>{isCurrent && continues ? 'Change storage…' : `Choose ${name}…`}</Button>
      )}
    </li>
  );
}

interface PlanCardsProps {
  current: PlanId | null;
  /** False on trial, before and after the end, and once another is planned, when the current plan can be chosen, too. */
  continues: boolean;
  onChoose: ((plan: PlanId) => void) | undefined;
  /** Says why none can be chosen. */
  paysFirst: boolean;
}

/** The plans to choose from. */
export function PlanCards({ current, continues, onChoose, paysFirst }: PlanCardsProps) {
  return (
    <section aria-labelledby="plans" className="flex flex-col gap-3">
      <h2 id="plans" className="text-lg font-semibold text-ink">
        All plans
      </h2>
      {paysFirst && <p className="text-ink">There’s an unpaid bill. Once it’s paid, you can choose a plan.</p>}
      <ul className="grid gap-4 max-md:grid-cols-1 md:max-lg:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            isCurrent={plan.id === current}
            continues={continues}
            onChoose={onChoose}
          />
        ))}
      </ul>
      <p className="text-sm text-muted">
        More storage is {formatPounds(storageGigabytePence)} a month for each GB, on any plan. You can cancel both at
        any time.
      </p>
    </section>
  );
}
