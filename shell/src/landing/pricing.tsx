import { Check } from 'lucide-react';
import { plans, trialDays, type PlanDescription } from '@petcare/contracts';
import { formatBytes, formatPounds } from '@petcare/web';
import { CallLink } from './call-link.tsx';
import { Section } from './section.tsx';

function upTo(limit: number | null, noun: string): string {
  if (limit === null) return `Unlimited ${noun}s`;
  return limit === 1 ? `1 ${noun}` : `Up to ${limit} ${noun}s`;
}

function allows({ limits }: PlanDescription): string[] {
  const storage = limits.storage === null ? 'Unlimited storage' : `${formatBytes(limits.storage)} storage`;
  return [upTo(limits.pets, 'pet'), upTo(limits.users, 'user'), storage, 'All features and PDF exports'];
}

function PlanCard({ plan }: { plan: PlanDescription }) {
  return (
    <li
      className={`flex flex-col rounded-panel border bg-surface p-5 ${plan.bestValue ? 'border-brand ring-1 ring-brand' : 'border-line'}`}
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold text-ink">{plan.name}</h3>
        {plan.bestValue && (
          <span className="rounded-full bg-brand px-2.5 py-0.5 text-sm font-semibold text-on-brand">Best value</span>
        )}
      </div>
      <p className="mt-3 text-ink tabular-nums">
        <span className="text-xl font-bold tracking-tight">{formatPounds(plan.pricePence)}</span>
        <span className="text-muted"> a month</span>
      </p>
      <ul className="mt-4 mb-5 grid flex-1 content-start gap-2">
        {allows(plan).map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-ok" />
            {line}
          </li>
        ))}
      </ul>
      <CallLink to={`/auth?tab=register&plan=${plan.id}&trial=true`} look={plan.bestValue ? 'primary' : 'secondary'}>
        Try {plan.name} free
      </CallLink>
    </li>
  );
}

export function Pricing() {
  return (
    <Section
      id="pricing"
      title="Pricing"
      intro={`Every plan has all features. Start with ${trialDays} days free. No credit card.`}
    >
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
    </Section>
  );
}
